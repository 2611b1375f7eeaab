import type { Cert } from '@egida/contract';
import { formatDate } from '../../i18n/format.ts';
import { Ago } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import { type CertTranslate, commonName } from './cert-names.ts';
import { CertValidity } from './cert-validity.tsx';

export const certColumns = (t: CertTranslate): Column<Cert>[] => [
  { id: 'name', header: t('name'), width: 220, grow: 2, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
  { id: 'state', header: t('state'), width: 216, priority: 1, cell: (row) => <CertValidity cert={row} t={t} /> },
  { id: 'until', header: t('until'), width: 116, sortBy: 'until', cell: (row) => formatDate(row.until) },
  {
    id: 'global',
    header: t('global'),
    width: 190,
    priority: 3,
    cell: (row) => <Cut text={t(row.global ? 'globalYes' : 'globalNo')} />,
  },
  { id: 'subject', header: t('subject'), width: 170, grow: 1, cell: (row) => <Cut text={commonName(row.subject)} /> },
  {
    id: 'issuer',
    header: t('issuer'),
    width: 170,
    grow: 1,
    priority: 3,
    cell: (row) => <Cut text={commonName(row.issuer)} />,
  },
  { id: 'since', header: t('since'), width: 124, optional: true, cell: (row) => formatDate(row.since) },
  {
    id: 'createdOn',
    header: t('createdOn'),
    width: 140,
    optional: true,
    cell: (row) => <Ago instant={row.createdOn} />,
  },
];
