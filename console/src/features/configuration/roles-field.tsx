import { roles, rolesNamed } from '@egida/contract';
import { roleLabels } from '@egida/contract/labels';
import { Checkbox, Stack } from '@mantine/core';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { configurationMessages } from './configuration.messages.ts';
import classes from './configuration.module.css';

interface RolesFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** A choice of roles, one box each; written down as the property holds it. */
export const RolesField = ({ value, disabled, onChange, ...field }: RolesFieldProps) => {
  const t = useMessages(configurationMessages);
  const labels = roleLabels[useLocale()];
  return (
    <Checkbox.Group
      {...field}
      labelProps={{ className: classes.hidden }}
      description={t('originNobody')}
      value={rolesNamed(value)}
      // In the order of the roles, whichever was ticked last: what is as it was is no change.
      onChange={(chosen) => onChange(rolesNamed(chosen.join(',')).join(','))}
    >
      <Stack gap={8} mb={6}>
        {roles.map((role) => (
          <Checkbox key={role} size="sm" value={role} label={labels[role]} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
