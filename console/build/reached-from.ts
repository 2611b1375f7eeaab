import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { type Import, importsFor } from './imports-for.ts';

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>;
type Graph = Parameters<Naming>[1];

/**
 * Names a file of the built console after the pages that need it at once: all that they import, and what that imports.
 * Through a file that only passes others' names on, nothing is reached but what was asked for.
 */
export const reachedFrom = (name: string, ...pages: readonly string[]): Naming => {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachOf(
      pages.map((page) => join(import.meta.dirname, '../src', page)),
      graph,
    );
    return reached.has(id) ? name : null;
  };
};

const reachOf = (pages: readonly string[], graph: Graph): Set<string> => {
  const reached = new Set<string>();
  const seen = new Set<string>();
  const open: Import[] = pages.map((id) => ({ id, name: '*' }));
  for (let next = open.pop(); next; next = open.pop()) {
    const key = `${next.id} ${next.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    reached.add(next.id);
    open.push(...importsFor(next, graph.getModuleInfo(next.id)));
  }
  return reached;
};
