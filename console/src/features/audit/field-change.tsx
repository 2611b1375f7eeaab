import { VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type FieldChange, type Json, listChange } from '../../ui/changes.ts';
import { auditMessages } from './audit.messages.ts';
import classes from './audit.module.css';
import { fieldText, valueText } from './value-words.ts';

interface FieldChangeViewProps {
  group: string;
  change: FieldChange;
}

const FieldName = ({ group, path }: { group: string; path: string }) => {
  const { text, known } = fieldText(group, path);
  return known ? text : <code className={classes.mono}>{text}</code>;
};

/** A field as it was and as it is; of a list, only what came and what went. */
export const FieldChangeView = ({ group, change: { path, before, after } }: FieldChangeViewProps) => {
  const t = useMessages(auditMessages);
  const isList = Array.isArray(before) || Array.isArray(after);
  const lists = listChange(asList(before), asList(after));
  return (
    <div className={classes.change}>
      <dt>
        <FieldName group={group} path={path} />
      </dt>
      <dd>
        {isList ? (
          <>
            <Entries kind="removed" label={t('takenAway')} values={lists.removed} group={group} path={path} />
            <Entries kind="added" label={t('added')} values={lists.added} group={group} path={path} />
            <Entries kind="kept" values={lists.kept} group={group} path={path} />
          </>
        ) : (
          <>
            {before !== undefined && <Value kind="removed" label={t('before')} text={valueText(group, path, before)} />}
            {after !== undefined && <Value kind="added" label={t('after')} text={valueText(group, path, after)} />}
          </>
        )}
      </dd>
    </div>
  );
};

const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const Value = ({ kind, label, text }: { kind: 'removed' | 'added'; label: string; text: string }) => {
  const Tag = kind === 'removed' ? 'del' : 'ins';
  const Icon = kind === 'removed' ? IconMinus : IconPlus;
  return (
    <Tag className={classes.value} data-kind={kind}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span>{text}</span>
    </Tag>
  );
};

interface EntriesProps {
  kind: 'removed' | 'added' | 'kept';
  label?: string;
  values: readonly Json[];
  group: string;
  path: string;
}

const Entries = ({ kind, label, values, group, path }: EntriesProps) => {
  if (values.length === 0) return null;
  return (
    <ul className={classes.entries} data-kind={kind} aria-label={label}>
      {values.map((value) => (
        <li key={JSON.stringify(value)}>{valueText(group, path, value)}</li>
      ))}
    </ul>
  );
};
