import type { AuditEntry } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { changesBetween, isObject } from '../../ui/changes.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { aboutWhat } from './about-what.ts';
import { auditMessages } from './audit.messages.ts';
import classes from './audit.module.css';
import { FieldChangeView } from './field-change.tsx';
import { Refusals } from './refusals.tsx';
import { fieldText, groupOf, valueText } from './value-words.ts';

/** What was before and what is after, in words; as it is stored, for who needs it so. */
export const AuditContent = ({ entry: { event, content } }: { entry: AuditEntry }) => {
  const t = useMessages(auditMessages);
  const { before, after } = content;
  if ((event === 'refused' || event === 'auth.failed') && isObject(after)) return <Refusals counts={after} />;
  if (before === null && after === null) return <p className={classes.quiet}>{t('nothing')}</p>;
  const group = groupOf(event);
  const about = aboutWhat(before, after);
  const changes = changesBetween(before, after);
  const title = before === null ? 'created' : after === null ? 'removed' : 'changes';
  return (
    <>
      {about.length > 0 && (
        <Section title={t('about')}>
          <Facts facts={about.map(([path, value]) => [fieldText(group, path).text, valueText(group, path, value)])} />
        </Section>
      )}
      <Section title={t(title)}>
        {changes.length === 0 ? (
          <p className={classes.quiet}>{t(title === 'changes' ? 'noChanges' : 'nothing')}</p>
        ) : (
          <dl className={classes.changes} data-only={title}>
            {changes.map((change) => (
              <FieldChangeView key={change.path} group={group} change={change} />
            ))}
          </dl>
        )}
      </Section>
      <details className={classes.json}>
        <summary>{t('json')}</summary>
        <CopyField label="JSON" value={JSON.stringify({ event, ...content }, null, 2)} />
      </details>
    </>
  );
};
