import type { createSpotlight } from '@mantine/spotlight';
import { Spotlight } from '@mantine/spotlight';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { paletteMessages } from './palette.messages.ts';
import type { PaletteGroup } from './palette-group.ts';
import { PaletteItems } from './palette-items.tsx';
import { useHighlight } from './use-highlight.ts';

interface PaletteListProps {
  store: ReturnType<typeof createSpotlight>[0];
  id: string;
  groups: readonly PaletteGroup[];
  hasMoved: boolean;
  /** Hears the id of the result that Enter would take. */
  onHighlight: (id: string | undefined) => void;
  /** Something was chosen that opens an editor. */
  onBegin: () => void;
  /** What is told in place of results, or below them. */
  children: ReactNode;
}

/** The results, of which one is highlighted; who hears the screen is told which by the field that they type in. */
export const PaletteList = (props: PaletteListProps) => {
  const { store, id, groups, hasMoved, onHighlight, onBegin, children } = props;
  const t = useMessages(paletteMessages);
  const highlighted = useHighlight(store, id, hasMoved);
  useEffect(() => onHighlight(highlighted), [onHighlight, highlighted]);
  const isList = groups.length > 0 && { role: 'listbox', 'aria-label': t('results') };
  return (
    <Spotlight.ActionsList id={id} {...isList}>
      {groups.map((group) => (
        <PaletteItems key={group.name} group={group} highlighted={highlighted} onBegin={onBegin} />
      ))}
      {children}
    </Spotlight.ActionsList>
  );
};
