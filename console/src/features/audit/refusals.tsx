import { useMessages } from '../../i18n/use-messages.ts';
import type { Json } from '../../ui/changes.ts';
import { Section } from '../../ui/panel/section.tsx';
import { auditMessages } from './audit.messages.ts';
import classes from './audit.module.css';
import { readRefusals } from './read-refusals.ts';

/** What somebody tried within a minute and was not given, the most frequent first. */
export const Refusals = ({ counts }: { counts: Readonly<Record<string, Json>> }) => {
  const t = useMessages(auditMessages);
  return (
    <Section title={t('refusals')}>
      <ul className={classes.refusals}>
        {readRefusals(counts).map(({ key, what, why, count }) => (
          <li key={key}>
            <span>{t('refusal', { what, why })}</span>
            <span className={classes.times}>{t('times', { count })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
