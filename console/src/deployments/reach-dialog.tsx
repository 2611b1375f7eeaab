import type { Reach } from '@egida/contract';
import { useRef } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { Push } from './push.ts';
import { reachMessages } from './reach.messages.ts';
import classes from './reach.module.css';

interface ReachDialogProps {
  /** What to ask about; null, nothing is asked. */
  shown: { push: Push; reach: Reach } | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Whom an execution would reach, in words and numbers, before it does. */
export const ReachDialog = ({ shown, onConfirm, onCancel }: ReachDialogProps) => {
  const t = useMessages(reachMessages);
  // What was asked stays readable while the dialog fades away.
  const last = useRef(shown);
  if (shown) last.current = shown;
  const asked = last.current;
  const isAutorun = asked !== null && 'autorun' in asked.push.whom;
  const values = { name: asked?.push.vaccineName ?? '', count: asked?.reach.computers ?? 0 };
  return (
    <ConfirmDialog
      open={shown !== null}
      title={asked ? t(isAutorun ? 'autorunTitle' : 'title', values) : ''}
      verb={t(isAutorun ? 'autorunVerb' : 'verb', values)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {asked && <ReachInWords reach={asked.reach} />}
    </ConfirmDialog>
  );
};

/** Whom it would reach, in sentences and numbers. */
export const ReachInWords = ({ reach }: { reach: Reach }) => {
  const t = useMessages(reachMessages);
  const { agencies, computers, offline, applied, incompatible, byOs, byVersion } = reach;
  return (
    <div className={classes.reach}>
      <ul className={classes.sentences}>
        <li>{t('agencies', { count: agencies })}</li>
        <li>{offline > 0 ? t('offline', { count: offline }) : t('allOnline')}</li>
        {applied > 0 && <li>{t('applied', { count: applied })}</li>}
        {incompatible > 0 && <li>{t('incompatible', { count: incompatible })}</li>}
      </ul>
      <div className={classes.tables}>
        <Counts title={t('byOs')} counts={byOs} total={computers} />
        <Counts title={t('byVersion')} counts={byVersion} total={computers} />
      </div>
    </div>
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
