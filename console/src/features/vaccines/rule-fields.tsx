import { type RuleKind, rulesWorkOn, usedRuleKinds, type VaccineRules } from '@egida/contract';
import { Checkbox } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { expressionProblem } from '../../ui/form/expression-problem.ts';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { AddKinds } from './add-kinds.tsx';
import type { ExpressionTrial } from './expressions/use-expression-trial.ts';
import { RuleLines } from './rule-lines.tsx';
import { type RuleList, ruleLists, worksEverywhere, worksOn } from './rule-lists.ts';
import { useOpenKinds } from './use-open-kinds.ts';
import { rulesOf, type VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';
import { WorksOn } from './works-on.tsx';

const allKinds: readonly RuleKind[] = [...ruleLists, 'vssProtect'];
const windowsOnly = allKinds.filter((kind) => !worksEverywhere(kind));

interface RuleFieldsProps {
  editor: EditorForm<VaccineValues>;
  /** Of the command lines. */
  trial: ExpressionTrial;
}

/** What the vaccine stops: the kinds of rule that it uses are open, and every other is one press away. */
export const RuleFields = ({ editor, trial }: RuleFieldsProps) => {
  const t = useMessages(vaccineMessages);
  const { form } = editor;
  const { osFamily, rules } = form.values;
  const { open, add } = useOpenKinds(rules);
  const written = rulesOf(rules);
  const nothingWorks = osFamily !== '' && usedRuleKinds(written).length > 0 && !rulesWorkOn(written, osFamily);
  const closed = allKinds.filter((kind) => !open.has(kind));
  const addKind = (kind: RuleKind) => {
    // To ask for what is a yes or no is to say yes.
    if (kind === 'vssProtect') form.setFieldValue('rules.vssProtect', true);
    add(kind);
  };
  return (
    <>
      <p className={classes.help}>{t('rulesHelp')}</p>
      {form.errors.rules && (
        <p className={classes.error} role="alert" tabIndex={-1} data-path="rules">
          {form.errors.rules}
        </p>
      )}
      {nothingWorks && <Notice>{t('nothingWorks')}</Notice>}
      {osFamily !== '' && !nothingWorks && (
        <WorksOn rules={written} osFamily={osFamily} wrong={wrongKinds(written, form.errors)} />
      )}
      {ruleLists
        .filter((kind) => open.has(kind))
        // What does nothing on the vaccine's system stands last.
        .sort((one, other) => Number(worksOn(other, osFamily)) - Number(worksOn(one, osFamily)))
        .map((kind) => (
          <RuleLines key={kind} kind={kind} editor={editor} trial={trial} />
        ))}
      {open.has('vssProtect') && (
        <Checkbox
          label={t('vssProtect')}
          description={t('vssProtectHelp')}
          {...form.getInputProps('rules.vssProtect', { type: 'checkbox' })}
        />
      )}
      <AddKinds title={t('addKind')} kinds={closed.filter((kind) => !windowsOnly.includes(kind))} onAdd={addKind} />
      <AddKinds
        title={t('addWindowsKind')}
        kinds={closed.filter((kind) => windowsOnly.includes(kind))}
        onAdd={addKind}
      />
    </>
  );
};

/** The lists in which a line is wrong, as far as is known: expressions are looked at while they are typed. */
const wrongKinds = (rules: VaccineRules, errors: Readonly<Record<string, unknown>>): readonly RuleList[] =>
  ruleLists.filter(
    (kind) =>
      Object.keys(errors).some((path) => path.startsWith(`rules.${kind}.`)) ||
      (kind === 'commandLines' && rules.commandLines.some((source) => expressionProblem(source) !== undefined)),
  );
