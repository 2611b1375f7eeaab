import { type Endpoint, isOpenToApiKeys, type Permission, permissions } from '@egida/contract';
import { roleLabels } from '@egida/contract/labels';
import { formatList } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { apiReferenceMessages } from './api-reference.messages.ts';
import type { DescribedCall } from './described-calls.ts';

export const takesApiKey = ({ endpoint }: DescribedCall): boolean =>
  endpoint !== undefined && isOpenToApiKeys(endpoint);

const rolesText = (permission: Permission, locale: Locale): string =>
  formatList(
    permissions[permission].map((role) => roleLabels[locale][role]),
    locale,
  );

/** Who may make a call, in words. */
export const whoMay = (
  { access, own }: Endpoint,
  t: Translate<(typeof apiReferenceMessages)['es']>,
  locale: Locale,
): string => {
  if (access === 'public') return t('whoPublic');
  if (access === 'agent') return t('whoAgent');
  if (access === 'instance') return t('whoInstance');
  if (access === 'preauth') return t('whoPreauth');
  if (access === 'self') return t('whoSelf');
  const roles = t('whoRoles', { roles: rolesText(access, locale) });
  return own === undefined ? roles : `${roles}, ${t('whoOwn')}`;
};
