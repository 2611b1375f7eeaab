import type { HeldContent, VaccineContent } from '@egida/contract';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/panel/section.tsx';
import { ContentChanges } from './content-changes.tsx';
import classes from './held-rules.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** Computers that still hold former rules of a vaccine, and what changed since. */
export const HeldRules = ({ held, now }: { held: readonly HeldContent[]; now: VaccineContent }) => {
  const t = useMessages(vaccineMessages);
  if (held.length === 0) return null;
  return (
    <Section title={t('heldTitle')}>
      <p className={classes.help}>{t('heldHelp')}</p>
      {held.map(({ sha256, since, computers, content }) => (
        <details key={sha256} className={classes.held}>
          <summary>{t('heldBy', { count: computers, when: formatInstant(since) })}</summary>
          <ContentChanges before={content} after={now} />
        </details>
      ))}
    </Section>
  );
};
