import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>;
type Graph = Parameters<Naming>[1];

/** Names a file of the built console after the page that needs it at once: all that it imports, and what that imports. */
export const reachedFrom = (name: string, page: string): Naming => {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= reachOf(join(import.meta.dirname, '../src', page), graph);
    return reached.has(id) ? name : null;
  };
};

const reachOf = (page: string, graph: Graph): Set<string> => {
  const reached = new Set([page]);
  // A set is gone through in the order in which it grows.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};
