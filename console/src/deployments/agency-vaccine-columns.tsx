import type { AgencyVaccine, DeploymentState } from '@egida/contract';
import type { ReactNode } from 'react';
import type { Translate } from '../i18n/use-messages.ts';
import { Cut } from '../ui/cut.tsx';
import type { Column } from '../ui/table/column.ts';
import { Criticality } from '../vaccines/criticality.tsx';
import type { VaccineTranslate } from '../vaccines/vaccine-names.ts';
import { DeploymentBadge } from './deployment-state.tsx';
import type { deploymentMessages } from './deployments.messages.ts';
import { CountsLine } from './state-counts.tsx';

interface Options {
  t: Translate<NonNullable<(typeof deploymentMessages)['texts']>>;
  tVaccine: VaccineTranslate;
  stateOf: (row: AgencyVaccine) => DeploymentState;
  /** The verb of a row; absent for who may only look. */
  action?: ((row: AgencyVaccine) => ReactNode) | undefined;
}

export const agencyVaccineColumns = ({ t, tVaccine, stateOf, action }: Options): Column<AgencyVaccine>[] => [
  { id: 'name', header: t('name'), width: 240, sortBy: 'name', cell: (row) => <Cut text={row.name} /> },
  { id: 'state', header: t('state'), width: 176, cell: (row) => <DeploymentBadge status={stateOf(row)} /> },
  ...(action ? [{ id: 'action', header: t('action'), width: 100, cell: action }] : []),
  { id: 'computers', header: t('computers'), width: 290, cell: (row) => <CountsLine counts={row.computers} /> },
  {
    id: 'criticality',
    header: t('criticality'),
    width: 108,
    sortBy: 'criticality',
    cell: (row) => <Criticality value={row.criticality} />,
  },
  {
    id: 'category',
    header: t('category'),
    width: 170,
    sortBy: 'category',
    cell: (row) => <Cut text={tVaccine(row.category)} />,
  },
  {
    id: 'osFamily',
    header: tVaccine('osFamily'),
    width: 96,
    optional: true,
    cell: (row) => tVaccine(row.osFamily),
  },
  {
    id: 'type',
    header: tVaccine('type'),
    width: 160,
    optional: true,
    cell: (row) => <Cut text={tVaccine(row.type)} />,
  },
];
