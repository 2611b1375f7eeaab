import { type Agency, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { takesComputers } from '../agency/agency.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';

/** An agency that computers may be going to, as far as it is known by now. */
export const useMoveTarget = (agencyId: string | undefined): Agency | undefined =>
  useQuery({
    ...apiQuery(api.agencies.get, { params: { agencyId: agencyId ?? '' } }),
    enabled: agencyId !== undefined,
  }).data;

/** What should be known of an agency before computers go there. */
export const MoveWarnings = ({ agency, arriving }: { agency: Agency; arriving: number }) => {
  const t = useMessages(computerVerbMessages);
  const { name, licenseQuantity: quantity, licensesUsed } = agency;
  const after = licensesUsed + arriving;
  if (!takesComputers(agency)) return <Notice>{t('moveEnded', { name })}</Notice>;
  // None at all means without a limit.
  return quantity > 0 && after > quantity && <Notice>{t('moveOver', { name, count: quantity, after })}</Notice>;
};
