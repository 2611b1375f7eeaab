import type { AgencyRow } from '@egida/contract';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { Cut } from '../ui/cut.tsx';
import { StateBadge, type StateTone } from '../ui/state-badge.tsx';
import type { Column } from '../ui/table/column.ts';
import { type AgencyTranslate, installationStatusText, serviceTypeText } from './agency-names.ts';

const statusTones: Record<AgencyRow['installationStatus'], StateTone> = {
  0: 'ok/medium',
  1: 'info/light',
  2: 'disabled',
};

const hasPassed = (instant: string) => Date.parse(instant) < Date.now();

export const InstallationBadge = ({ status, t }: { status: AgencyRow['installationStatus']; t: AgencyTranslate }) => (
  <StateBadge tone={statusTones[status]} icon="check" label={installationStatusText(t, status)} />
);

export const Expiration = ({ agency, t }: { agency: Pick<AgencyRow, 'expiration'>; t: AgencyTranslate }) => {
  if (agency.expiration === null) return null;
  const date = formatDate(agency.expiration);
  if (!hasPassed(agency.expiration)) return date;
  return <StateBadge tone="error/light" label={t('expired', { date })} />;
};

export const Licenses = ({ agency, t }: { agency: AgencyRow; t: AgencyTranslate }) => {
  const { licensesUsed: used, licenseQuantity: quantity } = agency;
  if (quantity === 0) return <Cut text={t('noLimit')} />;
  const text = t('licensesUsed', { used, quantity });
  return used > quantity ? (
    <span title={t('licensesOver', { used, quantity })}>
      <StateBadge tone="warning/medium" icon="missing" label={text} />
    </span>
  ) : (
    text
  );
};

export const agencyColumns = (t: AgencyTranslate): Column<AgencyRow>[] => [
  { id: 'name', header: t('name'), width: 280, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
  { id: 'code', header: t('code'), width: 110, sortBy: 'code', cell: (row) => <Cut text={row.code} /> },
  { id: 'agents', header: t('agents'), width: 96, numeric: true, cell: (row) => formatNumber(row.agents) },
  { id: 'licenses', header: t('licenses'), width: 140, numeric: true, cell: (row) => <Licenses agency={row} t={t} /> },
  {
    id: 'installationStatus',
    header: t('installationStatus'),
    width: 176,
    cell: (row) => <InstallationBadge status={row.installationStatus} t={t} />,
  },
  {
    id: 'serviceType',
    header: t('serviceType'),
    width: 140,
    cell: (row) => <Cut text={serviceTypeText(t, row.serviceType)} />,
  },
  {
    id: 'expiration',
    header: t('expiration'),
    width: 150,
    sortBy: 'expiration',
    cell: (row) => <Expiration agency={row} t={t} />,
  },
  { id: 'parent', header: t('parent'), width: 200, cell: (row) => <Cut text={row.parentName ?? ''} /> },
  { id: 'sector', header: t('sector'), width: 150, optional: true, cell: (row) => <Cut text={row.sectorName ?? ''} /> },
  {
    id: 'department',
    header: t('department'),
    width: 170,
    optional: true,
    cell: (row) => <Cut text={row.department} />,
  },
  { id: 'autorun', header: t('autorun'), width: 130, optional: true, cell: (row) => t(row.autorun ? 'on' : 'off') },
];
