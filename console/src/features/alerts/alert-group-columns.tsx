import type { AlertGroup } from '@egida/contract';
import { Button } from '@mantine/core';
import { countedText } from '../../api/bulk-noun.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Ago, agoWidth } from '../../ui/ago.tsx';
import { Cut } from '../../ui/cut.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { InstanceColumn } from '../instance-choice/instance-choice.ts';
import { instanceColumn } from './alert-columns.tsx';
import classes from './alert-groups.module.css';
import { type AlertTranslate, vaccineOf } from './alert-names.tsx';
import { subjectText } from './finding-text.ts';
import type { SimilarVerb } from './use-similar-dialog.tsx';

interface Options {
  inAgency: boolean;
  /** The column of the instance, where there are several. */
  instance?: InstanceColumn | undefined;
  /** Deals with all of a group; absent for who may only look. */
  onAsk: ((verb: SimilarVerb['verb'], group: AlertGroup) => void) | undefined;
}

/** What a group is about, for who hears it among others. */
export const groupName = (group: AlertGroup, t: AlertTranslate): string =>
  `${subjectText(group, t)}, ${vaccineOf(group, t)}`;

export const alertGroupColumns = (t: AlertTranslate, { inAgency, instance, onAsk }: Options): Column<AlertGroup>[] => {
  const agency: Column<AlertGroup> = {
    id: 'agency',
    header: t('agency'),
    width: 190,
    grow: 1,
    // Groups of several agencies that say the same are told apart by it alone.
    cell: (row) => <Cut text={row.agencyName} at="middle" />,
  };
  const verbs = (ask: NonNullable<Options['onAsk']>): Column<AlertGroup> => ({
    id: 'verbs',
    header: t('groupVerbs'),
    width: 190,
    // Always to be seen: to deal with all of a group is what one comes to this list for.
    // What another instance tells of is dealt with there.
    cell: (row) =>
      !row.remote && (
        <span className={classes.verbs}>
          {(['resolve', 'reject'] as const).map((verb) => (
            <Button
              key={verb}
              size="compact-sm"
              variant={verb === 'resolve' ? 'light' : 'default'}
              aria-label={t(`${verb}Group`, { count: row.active, what: groupName(row, t) })}
              onClick={() => ask(verb, row)}
            >
              {t(verb)}
            </Button>
          ))}
        </span>
      ),
  });
  return [
    { id: 'vaccine', header: t('vaccine'), width: 212, grow: 2, cell: (row) => <Cut text={vaccineOf(row, t)} /> },
    {
      id: 'subject',
      header: t('message'),
      width: 130,
      grow: 1,
      priority: 1,
      cell: (row) => <Cut text={subjectText(row, t)} at="middle" />,
    },
    {
      id: 'active',
      header: t('title'),
      width: 84,
      priority: 1,
      numeric: true,
      sortBy: 'active',
      cell: (row) => formatNumber(row.active),
    },
    {
      id: 'computers',
      header: t('groupComputers'),
      // Where all stand on one, it is the name that somebody looks for.
      width: 170,
      grow: 1,
      priority: 3,
      cell: (row) =>
        row.computers === 1 ? (
          <Cut text={row.computerName} at="middle" />
        ) : (
          <Cut text={countedText('agents', row.computers)} />
        ),
    },
    ...(inAgency ? [] : [agency]),
    ...(inAgency || instance === undefined ? [] : [instanceColumn<AlertGroup>(instance)]),
    {
      id: 'latest',
      header: t('groupLatest'),
      width: agoWidth,
      priority: 3,
      sortBy: 'latestOn',
      cell: (row) => <Ago instant={row.latestOn} />,
    },
    ...(onAsk ? [verbs(onAsk)] : []),
  ];
};
