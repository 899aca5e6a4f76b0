import { InputRule } from "@tiptap/core";
import type { NodeType } from "@tiptap/pm/model";

type MakeRule = (config: { find: RegExp; type: NodeType }) => InputRule;

/** A rule for a node that is known by its name: its type is looked up when the rule runs. */
export function inputRuleFor(name: string, find: RegExp, make: MakeRule): InputRule {
  return new InputRule({
    find,
    handler: (props) => make({ find, type: props.state.schema.nodes[name]! }).handler(props),
  });
}
