import type { Browser, Page } from '@playwright/test';

/** How a page held up while something was done in it; milliseconds. */
export interface Held {
  /** Until what was waited for was there. */
  millis: number;
  /** The longest task of the main thread, if there was any above fifty. */
  task: number;
  /** The longest time between two frames. */
  gap: number;
  /** The most processor time that one task of the main thread took: what the machine does beside it is not in it. */
  processor: number;
}

declare global {
  interface Window {
    probe: { tasks: number[]; gaps: number[] };
  }
}

/** As text: what a loader adds to functions would not be known in the page. */
const script = `
  window.probe = { tasks: [], gaps: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.probe.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    window.probe.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);`;

/** Notes every long task and every frame, from before the page's own first line on. */
export const installProbe = (page: Page): Promise<unknown> => page.addInitScript({ content: script });

/** Long tasks are told a while after they ended. */
const settledMillis = 700;

/** Does something, waits until it is there, and says how the page held up. */
export const holding = async (browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Held> => {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(() => {
    window.probe.tasks = [];
    window.probe.gaps = [];
  });
  const began = performance.now();
  await work();
  const millis = performance.now() - began;
  await page.waitForTimeout(settledMillis);
  const { tasks, gaps } = await page.evaluate(() => window.probe);
  const trace = await browser.stopTracing();
  return { millis, task: Math.max(0, ...tasks), gap: Math.max(0, ...gaps), processor: longestOf(trace) };
};

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in millionths of a second. */
  tdur?: number;
  args?: { name?: string };
}

const longestOf = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  let longest = 0;
  for (const { ph, pid, tid, name, tdur = 0 } of traceEvents)
    if (ph === 'X' && name.includes('RunTask') && mains.has(`${pid}.${tid}`)) longest = Math.max(longest, tdur);
  return longest / 1000;
};
