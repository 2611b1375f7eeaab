import { useMessages } from '../../i18n/use-messages.ts';
import { Section, SubHeading } from '../../ui/panel/section.tsx';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { DescribedCall, Schemas } from './described-calls.ts';
import { SchemaFields } from './schema-fields.tsx';

/** What a call answers where it goes well: its statuses, and what each brings. */
export const CallAnswers = ({ call, schemas }: { call: DescribedCall; schemas: Schemas }) => {
  const t = useMessages(apiReferenceMessages);
  const answers = Object.entries(call.operation.responses).filter(([status]) => status !== 'default');
  return (
    <Section title={t('answers')}>
      {answers.map(([status, { content = {} }]) => (
        <div key={status} className={classes.answer}>
          <SubHeading className={classes.subheading}>{[status, ...Object.keys(content)].join(' · ')}</SubHeading>
          {Object.keys(content).length === 0 && <p className={classes.text}>{t('answerNone')}</p>}
          {Object.entries(content).map(
            ([type, { schema }]) => schema && <SchemaFields key={type} schema={schema} schemas={schemas} depth={0} />,
          )}
        </div>
      ))}
    </Section>
  );
};
