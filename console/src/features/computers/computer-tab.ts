import type { UrlParams } from '../../api/list-query.ts';

/** The parts of a computer's page, as its address names them. */
export const computerTabs = ['vaccines', 'alerts', 'programs', 'inventory', 'history'] as const;
export type ComputerTab = (typeof computerTabs)[number];

const isTab = (text: string | undefined): text is ComputerTab => computerTabs.some((tab) => tab === text);

/** The part that an address asks for; what makes no sense there, or is not for who looks, counts as not said. */
export const tabOf = ({ tab }: UrlParams, shown: readonly ComputerTab[]): ComputerTab =>
  isTab(tab) && shown.includes(tab) ? tab : 'vaccines';

/** What the address says of a part that is opened: nothing of the one before carries over. */
export const tabSearch = (tab: ComputerTab, filter?: string): Record<string, string> => ({
  tab,
  ...(filter && { filter }),
});
