import type { Reach } from '@egida/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { reachMessages } from './reach.messages.ts';
import classes from './reach.module.css';

/** What is done there: executing, executing by itself from now on, changing what is wanted already. */
export type Kind = 'execute' | 'autorun' | 'change';
export const words = {
  execute: { title: 'title', verb: 'verb', applied: 'applied' },
  autorun: { title: 'autorunTitle', verb: 'autorunVerb', applied: 'applied' },
  change: { title: 'changeTitle', verb: 'changeVerb', applied: 'held' },
} as const;

/** Whom it reaches, in sentences and by system and version. */
export const ReachInWords = ({
  reach,
  kind,
  agencyName,
}: {
  reach: Reach;
  kind: Kind;
  agencyName?: string | undefined;
}) => {
  const t = useMessages(reachMessages);
  const { agencies, computers, offline, applied, incompatible, byOs, byVersion } = reach;
  return (
    <div className={classes.reach}>
      <ul className={classes.sentences}>
        <li>
          {agencyName !== undefined && computers > 0
            ? t('ofAgency', { agency: agencyName, count: computers })
            : t(whoseOf(computers, agencies), { count: agencies })}
        </li>
        <Connections computers={computers} offline={offline} />
        {applied > 0 && <li>{t(words[kind].applied, { count: applied })}</li>}
        {incompatible > 0 && <li>{t('incompatible', { count: incompatible })}</li>}
      </ul>
      <div className={classes.tables}>
        <Counts title={t('byOs')} counts={byOs} total={computers} />
        <Counts title={t('byVersion')} counts={byVersion} total={computers} />
      </div>
    </div>
  );
};

/** How it is said of which agencies they are; where there are none, why. */
const whoseOf = (computers: number, agencies: number) => {
  if (computers > 0) return computers === 1 ? 'agenciesOfOne' : 'agencies';
  return agencies > 0 ? 'nobodyYet' : 'nowhere';
};

/** Late is who counts as offline, and is called so: what is said of a single computer goes by the same. */
const Connections = ({ computers, offline }: Pick<Reach, 'computers' | 'offline'>) => {
  const t = useMessages(reachMessages);
  if (computers === 0) return null;
  if (offline === 0) return <li>{t('noneLate', { count: computers })}</li>;
  const expected = computers - offline;
  return (
    <>
      {expected > 0 && <li>{t('expected', { count: expected })}</li>}
      <li>{t('late', { count: offline })}</li>
    </>
  );
};

const shownAtMost = 5;

const Counts = ({ title, counts, total }: { title: string; counts: Reach['byOs']; total: number }) => {
  const t = useMessages(reachMessages);
  if (counts.length === 0) return null;
  const shown = counts.slice(0, shownAtMost);
  const others = total - shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className={classes.counts}>
      <caption>{title}</caption>
      <tbody>
        {shown.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row" title={label}>
              {label}
            </th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <th scope="row" className={classes.others}>
              {t('others')}
            </th>
            <td>{formatNumber(others)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};
