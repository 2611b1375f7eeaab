import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { exampleOf } from './curl.ts';
import type { DescribedCall, Schemas } from './described-calls.ts';
import { SchemaFields } from './schema-fields.tsx';

/** What a call is sent, and an example of it. */
export const CallBody = ({ call, schemas }: { call: DescribedCall; schemas: Schemas }) => {
  const t = useMessages(apiReferenceMessages);
  const { requestBody } = call.operation;
  if (!requestBody) return null;
  const schema = requestBody.content['application/json']?.schema;
  const example = exampleOf(call, schemas);
  return (
    <Section title={t('body')}>
      {schema ? (
        <SchemaFields schema={schema} schemas={schemas} depth={0} />
      ) : (
        <p className={classes.text}>{t('bodyFile')}</p>
      )}
      {example !== undefined && <CopyField label={t('bodyExample')} value={JSON.stringify(example, null, 2)} />}
    </Section>
  );
};
