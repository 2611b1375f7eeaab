import { rangeMeant } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinesField } from '../../ui/form/lines-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { ExpressionLines } from './expressions/expressions-field.tsx';
import type { ExpressionTrial } from './expressions/use-expression-trial.ts';
import { type RuleList, worksEverywhere, worksOn } from './rule-lists.ts';
import type { VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** Of addresses it can be told what may have been meant. */
export const proposing = (list: string) => list === 'networkIps' && { instead: rangeMeant };

interface RuleLinesProps {
  kind: RuleList;
  editor: EditorForm<VaccineValues>;
  /** Of the command lines. */
  trial: ExpressionTrial;
}

/** The rules of one kind, and where they work. */
export const RuleLines = ({ kind, editor, trial }: RuleLinesProps) => {
  const t = useMessages(vaccineMessages);
  const { osFamily, rules } = editor.form.values;
  const isIdle = !worksOn(kind, osFamily) && rules[kind] !== '';
  const words = {
    label: t(kind),
    help: t(`${kind}Help`),
    aside: (
      <span className={classes.family} data-idle={isIdle || undefined}>
        {isIdle ? t('noEffect') : t(worksEverywhere(kind) ? 'worksOnBoth' : 'worksOnWindows')}
      </span>
    ),
  };
  if (kind === 'commandLines') return <ExpressionLines {...words} trial={trial} />;
  return <LinesField {...words} {...proposing(kind)} {...editor.lines(`rules.${kind}`)} />;
};
