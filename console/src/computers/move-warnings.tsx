import { api, installationStatuses } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Notice } from '../ui/notice.tsx';
import { computerVerbMessages } from './computer-verbs.messages.ts';

/** What should be known of an agency before computers go there. */
export const MoveWarnings = ({ agencyId, arriving }: { agencyId: string; arriving: number }) => {
  const t = useMessages(computerVerbMessages);
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  if (!agency) return null;
  const { name, licenseQuantity: quantity, licensesUsed, installationStatus, expiration } = agency;
  const after = licensesUsed + arriving;
  const ended =
    installationStatus === installationStatuses.CONTRACT_ENDED ||
    (expiration !== null && Date.parse(expiration) < Date.now());
  return (
    <>
      {/* None at all means without a limit. */}
      {quantity > 0 && after > quantity && <Notice>{t('moveOver', { name, quantity, after })}</Notice>}
      {ended && <Notice>{t('moveEnded', { name })}</Notice>}
    </>
  );
};
