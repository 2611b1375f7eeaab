import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { paletteMessages } from './palette.messages.ts';
import classes from './palette.module.css';
import { PaletteItems } from './palette-items.tsx';
import { useFound } from './use-found.ts';
import { usePlaces } from './use-places.ts';

const [store, palette] = createSpotlight();
const pauseMs = 150;

/** Enter takes the first of what is there, also of what was found a moment after it was typed, when nothing is chosen yet. */
const takeFirst = ({ key, currentTarget, nativeEvent }: KeyboardEvent) => {
  const dialog = currentTarget.closest('[role="dialog"]');
  if (key !== 'Enter' || nativeEvent.isComposing || dialog?.querySelector('[data-action][data-selected]')) return;
  dialog?.querySelector<HTMLElement>('[data-action]')?.click();
};

/** Finds screens, things and actions by typing. `opened` counts how often it was asked for. */
export const Palette = ({ opened }: { opened: number }) => {
  const t = useMessages(paletteMessages);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), pauseMs);
  const places = usePlaces(text.trim());
  const found = useFound(settled);
  useEffect(() => {
    if (opened > 0) palette.open();
  }, [opened]);
  const groups = [...places, ...found.groups].filter(({ items }) => items.length > 0);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight={460}
      title={t('title')}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      yOffset="12vh"
      classNames={{ header: classes.title, search: classes.search, actionsGroup: classes.group }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        onKeyDown={takeFirst}
        aria-label={t('title')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <PaletteItems key={group.name} group={group} />
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{found.searching ? t('searching') : t('nothing', { text: text.trim() })}</Spotlight.Empty>
        )}
        {found.failed && <Spotlight.Empty>{t('failed')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
