import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceDesktop, IconDots, IconPencil, IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { inView } from '../../../ui/focus.ts';
import { agencyMessages } from '../../agency/agency.ts';
import { agenciesMessages } from '../agencies.messages.ts';
import { treeMessages } from './tree.messages.ts';
import classes from './tree.module.css';
import { lineHeight, type TreeRow } from './tree-rows.ts';

/** What may be done with an agency; absent for who may not. */
export interface TreeVerbs {
  edit?: (agencyId: string) => void;
  createBelow?: (agencyId: string) => void;
}

interface TreeMenuProps {
  rows: readonly TreeRow[];
  /** Where the reader is. */
  activeAt: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** The agency whose menu is open. */
  menuOf: string | null;
  onMenu: (agencyId: string | null) => void;
  verbs: TreeVerbs;
}

/** The line that the mouse is over, until somebody goes on by keyboard. */
const usePointed = (scroller: RefObject<HTMLDivElement | null>) => {
  const [pointed, setPointed] = useState<string | null>(null);
  useEffect(() => {
    const box = scroller.current;
    const point = ({ target, pointerType }: PointerEvent) => {
      const line = pointerType === 'mouse' && target instanceof Element && target.closest<HTMLElement>('[data-key]');
      if (line) setPointed(line.dataset.key ?? null);
    };
    const forget = () => setPointed(null);
    box?.addEventListener('pointerover', point);
    box?.addEventListener('pointerleave', forget);
    box?.addEventListener('keydown', forget);
    return () => {
      box?.removeEventListener('pointerover', point);
      box?.removeEventListener('pointerleave', forget);
      box?.removeEventListener('keydown', forget);
    };
  }, [scroller]);
  return pointed;
};

/**
 * What can be done with an agency of the tree. One button for all lines, beside the tree, in which only lines may stand: it goes
 * to the line under the mouse, else to the one where the reader is, and is the next stop of the Tab key.
 */
export const TreeMenu = ({ rows, activeAt, scroller, menuOf, onMenu, verbs }: TreeMenuProps) => {
  const t = useMessages(treeMessages);
  const verb = useMessages(agenciesMessages);
  const agencyWords = useMessages(agencyMessages);
  const pointed = usePointed(scroller);
  const button = useRef<HTMLButtonElement>(null);
  const leads = useRef(false);
  /** The tree, for who came by keyboard: there they go on. */
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (menuOf !== null) opener.current = document.activeElement;
  }, [menuOf]);
  const pinned = rows.findIndex(({ key }) => key === (menuOf ?? pointed));
  const at = pinned >= 0 ? pinned : activeAt;
  const row = rows[at];
  if (row?.kind !== 'agency') return null;
  const { agencyId, name, instanceType } = row.agency;
  // What belongs to another instance is changed there.
  const { edit, createBelow } = instanceType === 'main' ? verbs : {};
  const close = () => {
    onMenu(null);
    // An editor takes the focus by itself.
    if (!leads.current) (inView(opener.current) ? opener.current : button.current)?.focus();
    leads.current = false;
  };
  const lead = (act: (id: string) => void) => () => {
    leads.current = true;
    act(agencyId);
  };
  return (
    <div
      className={classes.menu}
      data-open={menuOf !== null || undefined}
      style={{ transform: `translateY(${at * lineHeight}px)` }}
    >
      <Menu
        opened={menuOf === agencyId}
        onChange={(opened) => (opened ? onMenu(agencyId) : close())}
        position="bottom-end"
        withinPortal
        returnFocus={false}
      >
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            size={28}
            aria-label={t('actions', { name })}
            title={t('actions', { name })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {createBelow && (
            <Menu.Item leftSection={<IconSitemap size={16} aria-hidden />} onClick={lead(createBelow)}>
              {verb('createBelow')}
            </Menu.Item>
          )}
          {edit && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={lead(edit)}>
              {verb('edit')}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to="/agencies/$agency/computers"
            params={{ agency: agencyId } as never}
            leftSection={<IconDeviceDesktop size={16} aria-hidden />}
          >
            {agencyWords('seeComputers')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
