import type { JsonSchema } from '@egida/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { Schemas } from './described-calls.ts';
import { boundsOf, partsOf, type SchemaPart, typeText } from './schema.ts';

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

/** Nobody follows a schema that refers to itself any deeper. */
const deepest = 8;

interface SchemaFieldProps {
  field: SchemaPart['fields'][number];
  /** Where it stands, where that is not the body. */
  place?: string;
  schemas: Schemas;
  depth: number;
}

/** One field or parameter: its type, what is asked of it and, once opened, what it consists of. */
export const SchemaField = ({ field: { name, schema, required }, place, schemas, depth }: SchemaFieldProps) => {
  const t = useMessages(apiReferenceMessages);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const parts = depth < deepest ? partsOf(schema, schemas) : [];
  const named = parts.length === 1 ? parts[0]?.name : undefined;
  const facts = [place, required && t('required'), ...boundsOf(schema).map(([bound, text]) => t(bound, { text }))];
  return (
    <li className={classes.field}>
      <div className={classes.fieldHead}>
        <code className={classes.fieldName}>{name}</code>
        <code className={classes.type}>{typeText(schema)}</code>
        {parts.length > 0 && (
          <button
            type="button"
            className={classes.expand}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={
              named === undefined ? t('fieldsOfField', { field: name }) : t('fieldsLabel', { name: named, field: name })
            }
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden className={classes.chevron} />
            {t('fields')}
          </button>
        )}
      </div>
      {facts.some(Boolean) && <p className={classes.bounds}>{facts.filter(Boolean).join(' · ')}</p>}
      {schema.description && (
        <p className={classes.description} lang="en">
          {schema.description}
        </p>
      )}
      {isOpen && (
        <div id={id} className={classes.nested}>
          <SchemaFields schema={schema} schemas={schemas} depth={depth + 1} />
        </div>
      )}
    </li>
  );
};
