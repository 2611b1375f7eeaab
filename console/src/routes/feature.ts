import type { Permission } from '@egida/contract';
import type { Icon } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { Words } from '../i18n/define-words.ts';
import type { Label } from '../i18n/label.ts';
import type { Destination, Finder } from './finder.ts';
import type { MenuReader } from './menu-reader.ts';

interface Entry {
  name: string;
  label: Label;
  /** An entry whose screen does not exist yet is not drawn: it waits for its route. */
  to: `/${string}`;
  Icon: Icon;
}

/** Fetches what stands beside a name: how many of its things need somebody, or are yet to be seen. */
type Mark = () => Promise<FunctionComponent>;

/** Fetches what stands below an item of the menu: links to single things of its list, where there is room for names. */
type Below = () => Promise<FunctionComponent<BelowItemProps>>;

export interface BelowItemProps {
  /** One of them was followed: what opened the menu may close it. */
  onGone?: (() => void) | undefined;
}

interface MenuItem extends Entry {
  /** A part of the main navigation, or the strip at the edge. */
  panel: 'overview' | 'administration' | 'strip';
  isFor: (reader: MenuReader) => boolean;
  mark?: Mark;
  below?: Below;
}

/** A screen behind one item of the menu that it shares with others. */
interface AreaTab extends Entry {
  area: 'agencies' | 'vaccines' | 'users' | 'federated' | 'versionControl';
  permission: Permission;
  /** Stands on the item of the menu, too: there is no other way to the screen. */
  mark?: Mark;
}

/** A part of the navigation within an agency. */
interface AgencySection extends Entry {
  /** Its place among the sections, which is another than the menu's. */
  place: number;
  /** For who may look at every agency's screens, where nothing is said. */
  permission?: Permission;
  /** Only in agencies that collect telemetry. */
  needsTelemetry?: true;
}

/** Something that can be begun from anywhere. */
export interface Action extends Destination {
  name: string;
  label: Label;
  permission: Permission;
  Icon: Icon;
}

/** What letters do on a feature's own screens, for the list of keys that people read. */
interface ScreenKeys {
  name: string;
  label: Label;
  permission: Permission;
  keys: readonly { key: string; label: Label }[];
}

/** What a feature brings to the console: its screens, and the ways that lead to them. */
export interface Feature {
  /** Screens outside the frame: of whoever is not signed in, each with a guard of its own, or of everybody. */
  guestScreens?: readonly AnyRoute[];
  screens?: readonly AnyRoute[];
  agencyScreens?: readonly AnyRoute[];
  menu?: readonly MenuItem[];
  areaTabs?: readonly AreaTab[];
  agencySection?: AgencySection;
  /** Screens of everybody's that no menu leads to: the palette finds them, and screens about the same link to them. */
  unlisted?: readonly Entry[];
  /** What the command palette finds of it, and what can be begun there. */
  find?: readonly Finder[];
  actions?: readonly Action[];
  keys?: ScreenKeys;
  /** What somebody who has just come in is likely to open. */
  prefetch?: readonly { prefetch: () => void }[];
  /** What its errors, its events in the audit log and its groups of calls are called; fetched with the frame. */
  words?: () => Promise<Words>;
}
