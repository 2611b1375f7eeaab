import type { AgencyRow } from '@egida/contract';
import { formatDate } from '../../i18n/format.ts';
import { Cut } from '../../ui/cut.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { type AgencyTranslate, installationStatusText } from './agency-names.ts';
import { expiryState, licenseState } from './agency-state.ts';

const exceptional: Partial<Record<AgencyRow['installationStatus'], [StateTone, StateIcon]>> = {
  1: ['info/light', 'pending'],
  2: ['disabled', 'none'],
};

/** What is as it should be stays quiet. */
export const Installation = ({ status, t }: { status: AgencyRow['installationStatus']; t: AgencyTranslate }) => {
  const text = installationStatusText(t, status);
  const look = exceptional[status];
  return look ? <StateBadge tone={look[0]} icon={look[1]} label={text} /> : <Cut text={text} />;
};

export const Expiration = ({ agency, t }: { agency: Pick<AgencyRow, 'expiration'>; t: AgencyTranslate }) => {
  if (agency.expiration === null) return null;
  const date = formatDate(agency.expiration);
  const state = expiryState(agency);
  if (state === 'past') return <StateBadge tone="error/light" label={t('expired', { date })} />;
  return state === 'near' ? <StateBadge tone="warning/light" label={t('expires', { date })} /> : date;
};

interface LicensesProps {
  agency: Pick<AgencyRow, 'licensesUsed' | 'licenseQuantity'>;
  t: AgencyTranslate;
}

export const Licenses = ({ agency, t }: LicensesProps) => {
  const { licensesUsed: used, licenseQuantity: quantity } = agency;
  if (quantity === 0) return <Cut text={t('noLimit')} />;
  const text = t('licensesUsed', { used, quantity });
  const state = licenseState(agency);
  if (state === 'enough') return text;
  return state === 'over' ? (
    <StateBadge tone="warning/medium" icon="missing" label={text} title={t('licensesOver', { used, quantity })} />
  ) : (
    <StateBadge tone="warning/light" icon="missing" label={text} title={t('licensesNear', { used, quantity })} />
  );
};
