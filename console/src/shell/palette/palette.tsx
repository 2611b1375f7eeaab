import '@mantine/spotlight/styles.layer.css';
import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { inView, isFree } from '../../ui/focus.ts';
import { heldFrom, holdKeys } from '../../ui/hold-keys.ts';
import { paletteMessages } from './palette.messages.ts';
import classes from './palette.module.css';
import { withoutTwice } from './palette-group.ts';
import { PaletteList } from './palette-list.tsx';
import { useFound } from './use-found.ts';
import { usePlaces } from './use-places.ts';

const [store, palette] = createSpotlight();
const pauseMs = 150;
/** There is one palette, and its list is looked for by this name. */
const listId = 'palette-results';

/** Finds screens, things and actions by typing. `opened` counts how often it was asked for. */
export const Palette = ({ opened }: { opened: number }) => {
  const t = useMessages(paletteMessages);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), pauseMs);
  const typed = text.trim();
  const places = usePlaces(typed);
  const found = useFound(settled, typed);
  /** What had the focus when it was asked for: by now what is typed may be held for its field. */
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (opened === 0) return;
    from.current = heldFrom() ?? document.activeElement;
    palette.open();
  }, [opened]);
  const groups = withoutTwice([...places, ...found.groups]).filter(({ items }) => items.length > 0);
  const [highlighted, setHighlighted] = useState<string>();
  /** How often the arrows were used since something was typed. The library moves its mark and tells nobody. */
  const [moves, setMoves] = useState(0);
  /** For which of the times that it was asked for an editor was opened. */
  const [begunAt, setBegunAt] = useState(0);
  const begin = () => {
    setBegunAt(opened);
    // What was chosen goes with the palette.
    holdKeys(from.current);
  };
  /** It goes back to where it was, unless an editor is about to take it or a screen has taken it. */
  const goBack = () => {
    if (begunAt === opened) return;
    setTimeout(() => isFree() && inView(from.current) && from.current.focus({ preventScroll: true }));
  };
  const noteMove = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setMoves(moves + 1);
  };
  const type = (typed: string) => {
    setMoves(0);
    setText(typed);
  };
  const none = found.searching ? t('searching') : t('nothing', { text: typed });
  /** What is told in place of results, and below them. */
  const lines = [...(groups.length === 0 ? [none] : []), ...(found.failed ? [t('failed')] : [])];
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={type}
      shortcut={null}
      // The library would go back to the field that held what was typed, which is gone.
      returnFocus={false}
      onSpotlightClose={goBack}
      scrollable
      maxHeight={460}
      title={t('title')}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      yOffset="12vh"
      // Its field stays where it is, however many results there are.
      centered={false}
      classNames={{ header: classes.title, search: classes.search, actionsGroup: classes.group }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        onKeyDown={noteMove}
        aria-label={t('title')}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={groups.length > 0}
        aria-controls={groups.length > 0 ? listId : undefined}
        aria-activedescendant={groups.length > 0 ? highlighted : undefined}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      />
      <PaletteList
        store={store}
        id={listId}
        groups={groups}
        hasMoved={moves > 0}
        onHighlight={setHighlighted}
        onBegin={begin}
      >
        {/* Told below, once. */}
        {lines.map((line) => (
          <Spotlight.Empty key={line} aria-hidden>
            {line}
          </Spotlight.Empty>
        ))}
      </PaletteList>
      <VisuallyHidden role="status">{lines.join(' ')}</VisuallyHidden>
    </Spotlight.Root>
  );
};
