/** What keeps the tabs of a browser from doing the same work side by side. */
export interface TabLock {
  /** Runs work while no other tab runs its own. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Lets the tabs that wait know that a token has been replaced, before they come to their own work. */
  markReplaced: (token: string) => void;
  isReplaced: (token: string) => Promise<boolean>;
}

const name = 'egida.refresh';
/** The end of a token is its signature: no two are alike. */
const markOf = (token: string) => `egida.replaced.${token.slice(-24)}`;
/** As long as the server answers a second tab with the same pair. */
const markMs = 30_000;

/**
 * Web Locks, in secure contexts; elsewhere the server's 30 s of grace for two tabs has to do. Tabs see one another's
 * storage a little late, but locks in order: a lock that is held says that what storage still shows has been replaced.
 */
export const tabLock: TabLock = {
  alone: async (work) => ('locks' in navigator ? await navigator.locks.request(name, work) : await work()),
  markReplaced: (token) => {
    if (!('locks' in navigator)) return;
    const held = () => new Promise<void>((resolve) => setTimeout(resolve, markMs));
    void navigator.locks.request(markOf(token), { ifAvailable: true }, held);
  },
  isReplaced: async (token) => {
    if (!('locks' in navigator)) return false;
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === markOf(token));
  },
};
