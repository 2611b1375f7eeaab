import type { AgencyRow } from '@egida/contract';
import { useMessages } from '../../../i18n/use-messages.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { contractEnded, expiryState, licenseState } from '../../agency/agency.ts';
import { treeMessages } from './tree.messages.ts';

/** The one thing about an agency that most needs a person; nothing while all is as it should be. */
export const TreeBadge = ({ agency }: { agency: AgencyRow }) => {
  const t = useMessages(treeMessages);
  const expiry = expiryState(agency);
  const licenses = licenseState(agency);
  if (agency.installationStatus === contractEnded) return <StateBadge tone="disabled" label={t('contract')} />;
  if (expiry === 'past') return <StateBadge tone="error/light" label={t('expired')} />;
  if (licenses === 'over') return <StateBadge tone="warning/medium" icon="missing" label={t('over')} />;
  if (expiry === 'near') return <StateBadge tone="warning/light" label={t('expires')} />;
  if (licenses === 'near') return <StateBadge tone="warning/light" icon="missing" label={t('near')} />;
  return agency.installationStatus === 1 ? <StateBadge tone="info/light" icon="pending" label={t('pilot')} /> : null;
};
