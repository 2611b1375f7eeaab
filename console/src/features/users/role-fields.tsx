import { agencyRoles, api, type Role } from '@egida/contract';
import { Radio, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { seesByAgencies, useSession } from '../../session/session.tsx';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AgenciesField } from '../agency/agency.ts';
import { rolesWithoutAgencies } from './user-draft.ts';
import type { UserFieldsProps } from './user-fields-props.ts';
import { roleText } from './user-names.tsx';
import { userMessages } from './users.messages.ts';

/** What they may do, and in which agencies. */
export const RoleFields = ({ form }: UserFieldsProps) => {
  const t = useMessages(userMessages);
  const { isAdmin, user: self } = useSession();
  const grantable = useQuery(apiQuery(api.users.roles, {}));
  const { role, allAgencies, agencies } = form.values;
  const offered = (grantable.data ?? []).map(({ id }) => id);
  // The one they have is always there to be read, even where it could not be granted anew.
  const roles: Role[] = offered.includes(role) ? offered : [role, ...offered];
  const mayGiveAll = isAdmin || self.allAgencies;
  const isManager = role === 'ROLE_MANAGER';
  const needsAgency = agencyRoles.includes(role);
  const agenciesHelp = needsAgency ? 'agenciesNeeded' : isManager ? 'agenciesBelow' : 'agenciesOptional';
  return (
    <FieldGroup title={t('groupRole')}>
      <Radio.Group
        label={t('role')}
        value={role}
        onChange={(value) => {
          const chosen = roles.find((one) => one === value);
          if (chosen) form.setFieldValue('role', chosen);
          form.clearFieldError('agencies');
        }}
        error={form.errors.roles ?? (grantable.isError ? t('rolesFailed') : undefined)}
      >
        <Stack gap="sm" mt={8}>
          {roles.map((one) => (
            <Radio
              key={one}
              value={one}
              label={roleText(one)}
              description={t(`role_${one}`)}
              // Where the group is wrong, the focus goes to the one that is chosen.
              data-path={one === role ? 'roles' : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isManager && mayGiveAll && (
        <Switch
          label={t('allAgenciesLabel')}
          description={t('allAgenciesHelp')}
          {...form.getInputProps('allAgencies', { type: 'checkbox' })}
        />
      )}
      {!(isManager && allAgencies) && !rolesWithoutAgencies.includes(role) && (
        <AgenciesField
          label={t('agenciesSearch')}
          help={t(agenciesHelp)}
          path="agencies"
          required={needsAgency}
          value={agencies}
          onChange={(chosen) => form.setFieldValue('agencies', chosen)}
          error={form.errors.agencies}
        />
      )}
      {seesByAgencies(role, allAgencies) && !needsAgency && agencies.length === 0 && (
        <Notice>{t('agenciesNobody')}</Notice>
      )}
    </FieldGroup>
  );
};
