import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import type { Schemas } from './described-calls.ts';
import { boundsOf, partsOf, type SchemaPart, typeText } from './schema.ts';
import { SchemaFields } from './schema-fields.tsx';

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
