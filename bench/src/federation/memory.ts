import { type Cell, printTable } from '../table.ts';
import { watchMemory } from '../usage.ts';
import type { Site } from './site.ts';

/** What the servers hold, from one note to the next. Whoever is killed begins anew. */
export const openMemory = (sites: readonly Site[]) => {
  const rows: Cell[][] = [];
  const watch = () => sites.map(({ name, house }) => ({ name, ...watchMemory(house.server.pid) }));
  let watches = watch();
  return {
    note: (when: string): void => {
      for (const { name, stop } of watches) {
        const { before, most, after } = stop();
        rows.push([`${when}: ${name}`, before, most, after]);
      }
      watches = watch();
    },
    print: (): void => {
      for (const { stop } of watches) stop();
      printTable('Memory of the servers, in MB', ['', 'before', 'at most', 'after'], rows);
    },
  };
};
