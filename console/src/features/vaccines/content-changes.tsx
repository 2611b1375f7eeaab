import type { VaccineContent } from '@egida/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { changesBetween, type FieldChange, type Json, listChange } from '../../ui/changes.ts';
import classes from './content-changes.module.css';
import { exceptionLists, whitelistLists } from './rule-lists.ts';
import { systemName } from './system-name.ts';
import type { VaccineTranslate } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';

export const contentChanges = (before: VaccineContent, after: VaccineContent): FieldChange[] =>
  changesBetween(before, after);

/** What agents would do differently: what came and what went, kind by kind. */
export const ContentChanges = ({ before, after }: { before: VaccineContent; after: VaccineContent }) => {
  const t = useMessages(vaccineMessages);
  return (
    <dl className={classes.changes}>
      {contentChanges(before, after).map((change) => (
        <div key={change.path} className={classes.change}>
          <dt>{fieldName(change.path, t)}</dt>
          <dd>
            <Entries kind="removed" texts={gone(change).map((value) => valueText(change.path, value, t))} />
            <Entries kind="added" texts={come(change).map((value) => valueText(change.path, value, t))} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const isList = (value: Json | undefined): value is Json[] => Array.isArray(value);
const asList = (value: Json | undefined): Json[] => (isList(value) ? value : []);
const gone = ({ before, after }: FieldChange): Json[] =>
  isList(before) ? listChange(before, asList(after)).removed : before === undefined ? [] : [before];
const come = ({ before, after }: FieldChange): Json[] =>
  isList(after) ? listChange(asList(before), after).added : after === undefined ? [] : [after];

/** What came, or what went. */
export const Entries = ({ kind, texts }: { kind: 'added' | 'removed'; texts: readonly string[] }) => {
  const t = useMessages(vaccineMessages);
  if (texts.length === 0) return null;
  const Icon = kind === 'added' ? IconPlus : IconMinus;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <ul className={classes.entries} data-kind={kind}>
      {texts.map((text) => (
        <li key={text}>
          <Icon size={14} aria-hidden />
          <VisuallyHidden>{t(kind)}</VisuallyHidden>
          <Tag>{text}</Tag>
        </li>
      ))}
    </ul>
  );
};

const valueText = (path: string, value: Json, t: VaccineTranslate): string => {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (value === null) return t('anyVersion');
  if (path === 'osFamily') return t(value === 'windows' ? 'windows' : 'linux');
  return path === 'os' ? systemName(String(value)) : String(value);
};

const plainFields = { osFamily: 'osFamily', os: 'os', min_version: 'minVersion' } as const;

/** `rules.whitelist.paths` → «Lista blanca: Rutas». */
const fieldName = (path: string, t: VaccineTranslate): string => {
  const [group, name, inner] = path.split('.');
  const whitelist = whitelistLists.find((list) => name === 'whitelist' && list === inner);
  if (whitelist) return `${t('groupWhitelist')}: ${t(whitelist)}`;
  const exception = exceptionLists.find((list) => name === 'exceptions' && list === inner);
  if (exception) return `${t('groupExceptions')}: ${t(exception)}`;
  const field = plainFields[path as keyof typeof plainFields];
  if (group !== 'rules' || !name) return field ? t(field) : path;
  return t(name as 'processes');
};
