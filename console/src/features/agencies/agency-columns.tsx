import type { AgencyRow } from '@egida/contract';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { Cut } from '../../ui/cut.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { type AgencyTranslate, installationStatusText, serviceTypeText } from '../agency/agency-names.ts';
import { expiryState, licenseState } from '../agency/agency-state.ts';

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

export const agencyColumns = (t: AgencyTranslate): Column<AgencyRow>[] => [
  { id: 'name', header: t('name'), width: 232, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
  { id: 'code', header: t('code'), width: 104, sortBy: 'code', cell: (row) => <Cut text={row.code} /> },
  { id: 'agents', header: t('agents'), width: 98, numeric: true, cell: (row) => formatNumber(row.agents) },
  { id: 'licenses', header: t('licenses'), width: 128, numeric: true, cell: (row) => <Licenses agency={row} t={t} /> },
  {
    id: 'installationStatus',
    header: t('installationStatus'),
    width: 160,
    cell: (row) => <Installation status={row.installationStatus} t={t} />,
  },
  {
    id: 'serviceType',
    header: t('serviceType'),
    width: 130,
    optional: true,
    cell: (row) => <Cut text={serviceTypeText(t, row.serviceType)} />,
  },
  {
    id: 'expiration',
    header: t('expiration'),
    width: 206,
    sortBy: 'expiration',
    cell: (row) => <Expiration agency={row} t={t} />,
  },
  { id: 'parent', header: t('parent'), width: 144, cell: (row) => <Cut text={row.parentName ?? ''} /> },
  { id: 'sector', header: t('sector'), width: 150, optional: true, cell: (row) => <Cut text={row.sectorName ?? ''} /> },
  {
    id: 'department',
    header: t('department'),
    width: 170,
    optional: true,
    cell: (row) => <Cut text={row.department} />,
  },
  {
    id: 'instance',
    header: t('instance'),
    width: 170,
    optional: true,
    cell: (row) => <Cut text={row.instanceName} />,
  },
  { id: 'autorun', header: t('autorun'), width: 130, optional: true, cell: (row) => t(row.autorun ? 'on' : 'off') },
];
