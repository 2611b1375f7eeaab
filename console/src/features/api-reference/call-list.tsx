import { TextInput } from '@mantine/core';
import { IconKey, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { saysAll } from '../../i18n/says-all.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { CallGroupItem } from './call-group-item.tsx';
import { type DescribedCall, groupLabel, groupsOf } from './described-calls.ts';

interface CallListProps {
  calls: readonly DescribedCall[];
  openId: string | undefined;
}

/** All calls by their groups, and a search over what is said of them. */
export const CallList = ({ calls, openId }: CallListProps) => {
  const t = useMessages(apiReferenceMessages);
  const [text, setText] = useState('');
  const settled = useDeferredValue(text.trim());
  const groups = groupsOf(calls, groupLabel, ({ id, method, path, operation }, label) =>
    saysAll([id, method, path, operation.summary, label].join(' '), settled),
  );
  const count = groups.reduce((sum, group) => sum + group.calls.length, 0);
  return (
    <nav className={classes.list} aria-label={t('calls')}>
      <TextInput
        size="sm"
        role="searchbox"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={classes.found} role="status">
        {count === 0 ? t('foundNone') : t('found', { count })}
      </p>
      <p className={classes.legend}>
        <IconKey size={14} aria-hidden className={classes.legendKey} />
        {t('keyLegend')}
      </p>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <CallGroupItem key={group.name} group={group} openId={openId} isSearching={settled !== ''} />
        ))}
      </ul>
    </nav>
  );
};
