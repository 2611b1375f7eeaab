import { Checkbox, Stack } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { effectOf } from './effect.ts';
import { killSwitches } from './rule-lists.ts';
import { rulesOf, type VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** What is done to a process that a rule matches, and what it comes to where none is stopped. */
export const ActionFields = ({ editor: { form } }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const { rules, osFamily } = form.values;
  const effect = effectOf(rulesOf(rules), osFamily);
  return (
    <>
      <Stack gap="sm">
        {killSwitches.map((name) => (
          <Checkbox key={name} label={t(name)} {...form.getInputProps(`rules.${name}`, { type: 'checkbox' })} />
        ))}
      </Stack>
      <p className={classes.effect} role="status">
        {t(effect === 'stops' ? 'killHelp' : effect)}
      </p>
    </>
  );
};
