import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  /** Microseconds of the processor's time: whatever else the computer does is not in it. */
  tdur?: number;
}

/**
 * Milliseconds of work in the longest task that kept the page busy while one of these was done, in the best of them. It is the
 * processor's time that counts: on a computer that is busy with other things a task takes longer, and is no heavier.
 */
export const longestTask = async (page: Page, attempts: readonly (() => Promise<void>)[]): Promise<number> => {
  const longest: number[] = [];
  const session = await page.context().newCDPSession(page);
  for (const attempt of attempts) {
    const tasks: number[] = [];
    const keep = ({ value }: { value: unknown[] }) => {
      for (const { name, tdur } of value as TraceEvent[]) if (name === 'RunTask') tasks.push((tdur ?? 0) / 1000);
    };
    session.on('Tracing.dataCollected', keep);
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
    });
    await attempt();
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', keep);
    if (tasks.length === 0) throw new Error('No task was seen: the browser told nothing of what it did');
    longest.push(Math.max(...tasks));
  }
  await session.detach();
  return Math.min(...longest);
};
