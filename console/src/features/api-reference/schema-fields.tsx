import type { JsonSchema } from '@egida/contract';
import { Fragment } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { Schemas } from './described-calls.ts';
import { partsOf, typeText } from './schema.ts';
import { SchemaField } from './schema-field.tsx';

interface SchemaFieldsProps {
  schema: JsonSchema;
  schemas: Schemas;
  depth: number;
}

/** What values of a schema consist of, field by field; what is within a field comes when somebody opens it. */
export const SchemaFields = ({ schema, schemas, depth }: SchemaFieldsProps) => {
  const t = useMessages(apiReferenceMessages);
  const parts = partsOf(schema, schemas);
  // An object is told by its fields; what is a list of them, has a name or has no fields says so first.
  const says = depth === 0 && (parts.length !== 1 || parts[0]?.name !== undefined || schema.items !== undefined);
  return (
    <>
      {says && <p className={classes.text}>{t('answerSchema', { type: typeText(schema) })}</p>}
      {parts.map(({ name, fields }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the alternatives of one schema have nothing but their place
        <Fragment key={at}>
          {parts.length > 1 && name !== undefined && <p className={classes.part}>{t('fieldsOf', { name })}</p>}
          <ul className={classes.fields}>
            {fields.map((field) => (
              <SchemaField key={field.name} field={field} schemas={schemas} depth={depth} />
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
};
