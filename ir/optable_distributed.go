package ir

// distributedOps order side effects by tokens or speak with the host and with
// other processes. The runtimes refuse most of them.
var distributedOps = []OpDef{
	{
		Name: "stablehlo.create_token", Out: slots(in("output", Token)),
		Traits: Pure | Legacy, Form: form(SigResults),
	},
	{
		Name: "stablehlo.after_all", In: slots(many("inputs", Token)), Out: slots(in("result", Token)),
		Traits: Pure, Form: form(SigSame, operands),
	},
	{
		Name: "stablehlo.replica_id", Out: slots(ranked("result", UInt, 0)),
		Traits: Pure | Distributed, Form: form(SigResults),
	},
	{
		Name: "stablehlo.partition_id", Out: slots(ranked("result", UInt, 0)),
		Traits: Pure | Distributed, Form: form(SigResults),
	},
	{
		Name: "stablehlo.infeed", In: slots(in("token", Token)), Out: slots(many("results", Any)),
		Attrs:  attrs(defaulted("infeed_config", KindString, StringAttr("")), optional("layout", KindArray)),
		Traits: Distributed,
	},
	{
		Name: "stablehlo.outfeed", In: slots(many("inputs", Tensor), in("token", Token)), Out: slots(in("result", Token)),
		Attrs:  attrs(defaulted("outfeed_config", KindString, StringAttr(""))),
		Traits: Distributed,
	},
	{
		Name: "stablehlo.send", In: slots(many("inputs", Tensor), in("token", Token)), Out: slots(in("result", Token)),
		Attrs: attrs(
			attr("channel_handle", KindChannel),
			defaulted("is_host_transfer", KindBool, BoolAttr(false)),
			optional("source_target_pairs", KindGroups),
		),
		Traits: Distributed,
	},
	{
		Name: "stablehlo.recv", In: slots(in("token", Token)), Out: slots(many("results", Any)),
		Attrs: attrs(
			attr("channel_handle", KindChannel),
			defaulted("is_host_transfer", KindBool, BoolAttr(false)),
			optional("source_target_pairs", KindGroups),
		),
		Traits: Distributed,
	},
	{
		Name: "stablehlo.all_gather", In: slots(many("operands", Tensor)), Out: slots(many("results", Tensor)),
		Attrs:  append(attrs(attr("all_gather_dim", KindI64)), collective("use_global_device_ids")...),
		Traits: Distributed, Verify: verifyAllGather,
	},
	{
		Name: "stablehlo.all_reduce", In: slots(many("operands", Tensor)), Out: slots(many("results", Tensor)),
		Attrs:   collective("use_global_device_ids"),
		Regions: exactly(1), Traits: Distributed, Verify: verifyAllReduce,
	},
	{
		Name: "stablehlo.reduce_scatter", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:   append(attrs(attr("scatter_dimension", KindI64)), collective("use_global_device_ids")...),
		Regions: exactly(1), Traits: Distributed, Verify: verifyReduceScatter,
	},
	{
		Name: "stablehlo.all_to_all", In: slots(many("operands", Tensor)), Out: slots(many("results", Tensor)),
		Attrs: append(attrs(
			attr("split_dimension", KindI64),
			attr("concat_dimension", KindI64),
			AttrDef{Name: "split_count", Kind: KindI64, Min: 1},
		), collective()...),
		Traits: Distributed, Verify: verifyAllToAll,
	},
	{
		Name: "stablehlo.collective_broadcast", In: slots(many("operands", Tensor)), Out: slots(many("results", Tensor)),
		Attrs: collective("has_dynamic_root"), Traits: Distributed,
	},
	{
		Name: "stablehlo.collective_reduce", In: slots(many("operands", Tensor)), Out: slots(many("results", Tensor)),
		Attrs:   collective("use_global_device_ids", "has_dynamic_root"),
		Regions: exactly(1), Traits: Distributed,
	},
	{
		Name: "stablehlo.collective_permute", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("source_target_pairs", KindGroups), optional("channel_handle", KindChannel)),
		Traits: Distributed | SameElem, Infer: inferFirst,
	},
	{
		Name: "stablehlo.cross-replica-sum", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("replica_groups", KindGroups)),
		Traits: Distributed | SameType | Legacy, Infer: inferFirst,
	},
	{
		Name: "stablehlo.async_start", In: slots(many("operands", Tensor)), Out: slots(in("result", Other)),
		Regions: exactly(1), Traits: Distributed | Isolated,
	},
	{
		Name: "stablehlo.async_done", In: slots(in("operand", Other)), Out: slots(many("results", Tensor)),
		Traits: Distributed,
	},
}

// collective returns the attributes that the collective ops share, and unit
// attributes of the given names.
func collective(units ...string) []AttrDef {
	a := attrs(attr("replica_groups", KindGroups), optional("channel_handle", KindChannel))
	for _, u := range units {
		a = append(a, optional(u, KindUnit))
	}
	return a
}
