import { rangeMeant, rulesWorkOn, usedRuleKinds, type VaccineRules } from '@egida/contract';
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { expressionProblem } from '../../ui/form/expression-problem.ts';
import { LinesField } from '../../ui/form/lines-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { ExpressionsField } from './expressions/expressions-field.tsx';
import {
  exceptionLists,
  killSwitches,
  type RuleList,
  ruleLists,
  whitelistLists,
  worksEverywhere,
  worksOn,
} from './rule-lists.ts';
import { rulesOf, type VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';
import { WorksOn } from './works-on.tsx';

/** Every kind of rule; those that cannot work on the vaccine's system stand apart. */
export const RuleFields = ({ editor }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const { form, lines } = editor;
  const { osFamily, rules } = form.values;
  const written = rulesOf(rules);
  const idle = ruleLists.filter((kind) => !worksOn(kind, osFamily));
  // Open when it holds something; not closed under the hands of whoever empties it.
  const [idleOpen] = useState(() => idle.some((kind) => rules[kind] !== '') || rules.vssProtect);
  const nothingWorks = usedRuleKinds(written).length > 0 && !rulesWorkOn(written, osFamily);
  const vss = (
    <Checkbox
      label={t('vssProtect')}
      description={t('vssProtectHelp')}
      {...form.getInputProps('rules.vssProtect', { type: 'checkbox' })}
    />
  );
  return (
    <>
      <FieldGroup title={t('groupRules')}>
        <p className={classes.help}>{t('rulesHelp')}</p>
        {form.errors.rules && (
          <p className={classes.error} role="alert" tabIndex={-1} data-path="rules">
            {form.errors.rules}
          </p>
        )}
        {nothingWorks ? (
          <Notice>{t('nothingWorks')}</Notice>
        ) : (
          <WorksOn rules={written} osFamily={osFamily} wrong={wrongKinds(written, form.errors)} />
        )}
        {ruleLists
          .filter((kind) => worksOn(kind, osFamily))
          .map((kind) => (
            <RuleLines key={kind} kind={kind} editor={editor} />
          ))}
        {osFamily === 'windows' && vss}
        {idle.length > 0 && (
          <details className={classes.more} open={idleOpen}>
            <summary>{t('onlyWindows')}</summary>
            <div className={classes.fields}>
              {idle.map((kind) => (
                <RuleLines key={kind} kind={kind} editor={editor} />
              ))}
              {vss}
            </div>
          </details>
        )}
      </FieldGroup>
      <FieldGroup title={t('groupAction')}>
        <p className={classes.help}>{t('killHelp')}</p>
        <Stack gap="sm">
          {killSwitches.map((name) => (
            <Checkbox key={name} label={t(name)} {...form.getInputProps(`rules.${name}`, { type: 'checkbox' })} />
          ))}
        </Stack>
      </FieldGroup>
      <FieldGroup title={t('groupWhitelist')}>
        <p className={classes.help}>{t('whitelistHelp')}</p>
        {whitelistLists.map((list) => (
          <LinesField key={list} label={t(list)} {...lines(`rules.whitelist.${list}`)} />
        ))}
      </FieldGroup>
      <FieldGroup title={t('groupExceptions')}>
        <p className={classes.help}>{t('exceptionsHelp')}</p>
        {exceptionLists.map((list) =>
          list === 'commandLines' ? (
            <ExpressionsField
              key={list}
              label={t(list)}
              path="rules.exceptions.commandLines"
              editor={editor}
              family={osFamily}
            />
          ) : (
            <LinesField key={list} label={t(list)} {...proposing(list)} {...lines(`rules.exceptions.${list}`)} />
          ),
        )}
      </FieldGroup>
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

/** Of addresses it can be told what may have been meant. */
const proposing = (list: string) => list === 'networkIps' && { instead: rangeMeant };

const RuleLines = ({ kind, editor }: { kind: RuleList; editor: EditorForm<VaccineValues> }) => {
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
  if (kind === 'commandLines') {
    return <ExpressionsField {...words} path="rules.commandLines" editor={editor} family={osFamily} />;
  }
  return <LinesField {...words} {...proposing(kind)} {...editor.lines(`rules.${kind}`)} />;
};
