import { type RuleKind, usedRuleKinds } from '@egida/contract';
import { useEffect, useState } from 'react';
import { type RuleValues, rulesOf } from './vaccine-draft.ts';

/** What most vaccines begin with. */
const commonest: RuleKind = 'processes';

interface OpenKinds {
  /** Those whose fields are shown. None leaves, not even under the hands of whoever empties it. */
  open: ReadonlySet<RuleKind>;
  /** Shows one more, and goes on in it. */
  add: (kind: RuleKind) => void;
}

/** The kinds of rule that a vaccine is written with: at first those that it uses, then also those that were asked for. */
export const useOpenKinds = (rules: RuleValues): OpenKinds => {
  const [open, setOpen] = useState<ReadonlySet<RuleKind>>(() => {
    const used = usedRuleKinds(rulesOf(rules));
    return new Set(used.length > 0 ? used : [commonest]);
  });
  const [added, setAdded] = useState<RuleKind>();
  useEffect(() => {
    if (added) document.querySelector<HTMLElement>(`[role="dialog"] [data-path="rules.${added}"]`)?.focus();
  }, [added]);
  return {
    open,
    add: (kind) => {
      setOpen((before) => new Set([...before, kind]));
      setAdded(kind);
    },
  };
};
