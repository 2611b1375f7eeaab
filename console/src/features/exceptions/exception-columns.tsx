import { type ExceptionRow, exceptionKinds } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import { Ago, agoWidth } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { Column } from '../../ui/table/column.ts';
import type { exceptionMessages } from './exceptions.messages.ts';

export type ExceptionTranslate = Translate<NonNullable<(typeof exceptionMessages)['texts']>>;

/** The first entries, and how many there are besides. */
const entriesText = ({ first, counts }: ExceptionRow, t: ExceptionTranslate): string => {
  const named = first.map(({ entry }) => entry).join(', ');
  const more = exceptionKinds.reduce((sum, kind) => sum + counts[kind], 0) - first.length;
  return more > 0 ? t('whatMore', { first: named, count: formatNumber(more) }) : named;
};

/** Within an agency nothing is said of it. */
export const exceptionColumns = (
  t: ExceptionTranslate,
  { inAgency }: { inAgency: boolean },
): Column<ExceptionRow>[] => [
  ...(inAgency
    ? []
    : [
        {
          id: 'agency',
          header: t('agency'),
          width: 190,
          grow: 2,
          sortBy: 'agencyName',
          cell: (row: ExceptionRow) => (
            <Cut
              at="middle"
              text={row.agencyName}
              whole={row.parentName === null ? row.agencyName : `${row.parentName} › ${row.agencyName}`}
            />
          ),
        },
      ]),
  {
    id: 'vaccine',
    header: t('vaccine'),
    width: 262,
    grow: 2,
    priority: 1,
    sortBy: 'vaccineName',
    cell: (row) => <Cut text={row.vaccineName} />,
  },
  {
    id: 'what',
    header: t('what'),
    width: 190,
    grow: 3,
    // A path says at its end which program it is.
    cell: (row) => <Cut mono at="middle" text={entriesText(row, t)} />,
  },
  {
    id: 'whom',
    header: t('whom'),
    width: 92,
    priority: 3,
    cell: ({ computers }) => (computers === null ? t('all') : t('chosenCount', { count: computers })),
  },
  { id: 'reason', header: t('reason'), width: 160, grow: 2, cell: (row) => <Cut text={row.reason ?? ''} /> },
  { id: 'by', header: t('by'), width: 112, priority: 3, cell: (row) => <Cut text={row.changedBy ?? ''} /> },
  {
    id: 'changedOn',
    header: t('changedOn'),
    width: agoWidth,
    sortBy: 'changedOn',
    cell: (row) => <Ago instant={row.changedOn} />,
  },
];

/** What the exceptions of an agency can be filtered by; those of all, by the agency too. */
export const exceptionFilterNames = (t: ExceptionTranslate): FilterNames => ({
  vaccineName: { label: t('vaccine') },
  kind: { label: t('kind'), values: Object.fromEntries(exceptionKinds.map((kind) => [kind, t(kind)])) },
  forAll: { label: t('forAllWord') },
  reason: { label: t('reason') },
  changedBy: { label: t('by') },
  changedOn: { label: t('changedOn') },
});
