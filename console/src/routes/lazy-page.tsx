import { ApiError } from '@egida/contract';
import { type FunctionComponent, use } from 'react';

const minute = 60_000;
const rememberFailureMs = 1000;
const name = 'egida.reloadedAt';

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * After an upgrade the server no longer has the parts that an open page knows. Reloading brings the new ones; at most
 * once a minute, lest a part that is really missing reloads the page for ever. While nobody answers the page stays, and
 * says so: a reload would lead out of the console, to an error of the browser.
 */
const reloadOnce = async (error: unknown): Promise<never> => {
  if (!(await serverAnswers())) throw new ApiError(503, 'unavailable');
  const last = Number(sessionStorage.getItem(name));
  if (Date.now() - last < minute) throw error;
  sessionStorage.setItem(name, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
};

export interface LazyPage<Props> {
  /** The router waits for the code of a page that is a route's component as it stands. */
  Page: FunctionComponent<Props> & { preload: () => Promise<void> };
  /** Waits for the page's code; a route's loader does, so that nothing flashes. */
  ready: () => Promise<void>;
  /** Fetches the page's code ahead of any need; a failure can wait until there is one. */
  prefetch: () => void;
}

/** A page, or an editor of one, in a chunk of its own. */
export const lazyPage = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): LazyPage<Props> => {
  let loaded: FunctionComponent<Props> | undefined;
  let underWay: Promise<void> | undefined;
  const fetchPage = () => {
    underWay ??= load().then(
      (page) => {
        loaded = page;
      },
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    );
    return underWay;
  };
  const ready = () => (loaded ? Promise.resolve() : fetchPage().catch(reloadOnce));
  /** What a page that is drawn without a loader waits for. */
  let drawn: Promise<void> | undefined;
  const whileDrawn = () => {
    if (!drawn) {
      drawn = ready();
      // Drawing looks at a failure again before it shows it; who comes back later tries anew.
      drawn.catch(() => setTimeout(forget, rememberFailureMs));
    }
    return drawn;
  };
  const forget = () => {
    drawn = undefined;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when its module loads
  const Page = (props: Props) => {
    if (!loaded) use(whileDrawn());
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : null;
  };
  return {
    Page: Object.assign(Page, { preload: ready }),
    ready,
    prefetch: () => void fetchPage().catch(() => undefined),
  };
};

/** By then the first screen has what it asks for, which would wait in line with the code of others. */
const firstScreenMs = 3000;

/** Prefetches what is likely to be wanted next once the first screen is there and the browser has nothing better to do, after 5 s at the latest. */
export const prefetchWhenIdle = (pages: readonly { prefetch: () => void }[]): (() => void) => {
  const fetchAll = () => {
    for (const page of pages) page.prefetch();
  };
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchAll, firstScreenMs + 2000);
    return () => clearTimeout(timer);
  }
  let handle: number | undefined;
  const timer = setTimeout(() => {
    handle = requestIdleCallback(fetchAll, { timeout: 2000 });
  }, firstScreenMs);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
};
