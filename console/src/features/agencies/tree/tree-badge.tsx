import type { AgencyBelow, AgencyRow } from '@egida/contract';
import { VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../../i18n/use-messages.ts';
import { StateBadge, type StateIcon, type StateTone } from '../../../ui/state-badge.tsx';
import { contractEnded, expiryState, licenseState, OfferBadge } from '../../agency/agency.ts';
import { treeMessages } from './tree.messages.ts';

type Need = Exclude<keyof AgencyBelow, 'computers'>;

/** The most pressing first. */
const looks: Record<Need, { tone: StateTone; icon?: StateIcon }> = {
  expired: { tone: 'error/light' },
  overLicenses: { tone: 'warning/medium', icon: 'missing' },
  expiring: { tone: 'warning/light' },
  fewLicenses: { tone: 'warning/light', icon: 'missing' },
};
const needs = Object.keys(looks) as Need[];

const needOf = (agency: AgencyRow): Need | undefined => {
  const [expiry, licenses] = [expiryState(agency), licenseState(agency)];
  if (expiry === 'past') return 'expired';
  if (licenses === 'over') return 'overLicenses';
  if (expiry === 'near') return 'expiring';
  return licenses === 'near' ? 'fewLicenses' : undefined;
};

/** The one thing about an agency that most needs a person; nothing while all is as it should be. */
export const TreeBadge = ({ agency }: { agency: AgencyRow }) => {
  const t = useMessages(treeMessages);
  if (agency.installationStatus === contractEnded) return <StateBadge tone="disabled" label={t('contract')} />;
  const need = needOf(agency);
  if (need) return <StateBadge {...looks[need]} label={t(need)} />;
  if (agency.offer) return <OfferBadge offer={agency.offer} />;
  return agency.installationStatus === 1 ? <StateBadge tone="info/light" icon="pending" label={t('pilot')} /> : null;
};

/** What most needs a person among the agencies that a closed branch hides; all of it on hover. */
export const BranchBadge = ({ below }: { below: AgencyBelow }) => {
  const t = useMessages(treeMessages);
  const found = needs.filter((need) => below[need] > 0);
  const [worst] = found;
  if (!worst) return null;
  const said = (need: Need) => t(`${need}Below`, { count: below[need] });
  return (
    <>
      <VisuallyHidden>{t('amongBelow')}</VisuallyHidden>
      <StateBadge {...looks[worst]} label={said(worst)} title={`${t('amongBelow')} ${found.map(said).join(', ')}`} />
    </>
  );
};
