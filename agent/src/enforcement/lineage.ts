const maxNodes = 50_000;

interface Node {
  pid: number;
  parent: Node | undefined;
  children: Set<Node>;
  ended: boolean;
}
export interface Lineage {
  forked(parentPid: number, pid: number): void;
  ended(pid: number): void;
  /** Forgets everything: what was told since is not complete. */
  forget(): void;
  /** The pids of all that descend from a process, over parents that ended, as far as it was seen. */
  descendantsOf(pid: number): number[];
  /** The pids above a process, the nearest first. Those that ended count too. */
  ancestorsOf(pid: number): number[];
}

/** What is known of births, and a way to wait for those that are on their way. */
export interface Births extends Pick<Lineage, 'descendantsOf'> {
  caughtUp?(): Promise<void>;
}

/**
 * Who was started by whom, also after the parents ended: the system then hands a child to another parent, so that a
 * process which wants to lose its family (a daemon) is found no more. Processes that ended are kept while descendants live.
 */
export const createLineage = (): Lineage => {
  const living = new Map<number, Node>();
  /** Kept for their children's sake, the oldest first. */
  const dead = new Set<Node>();

  const nodeOf = (pid: number): Node => {
    const known = living.get(pid);
    if (known) return known;
    const node: Node = { pid, parent: undefined, children: new Set(), ended: false };
    living.set(pid, node);
    return node;
  };
  /** Takes a node away, and above it each that ended and was kept for this one's sake: by a loop, as the line may be long. */
  const drop = (node: Node): void => {
    for (let next: Node | undefined = node; next; ) {
      dead.delete(next);
      for (const child of next.children) child.parent = undefined;
      const { parent }: Node = next;
      parent?.children.delete(next);
      next = parent?.ended && parent.children.size === 0 ? parent : undefined;
    }
  };
  const end = (node: Node): void => {
    node.ended = true;
    living.delete(node.pid);
    if (node.children.size === 0) drop(node);
    else dead.add(node);
  };
  const keepBounded = (): void => {
    for (const node of dead) {
      if (living.size + dead.size <= maxNodes) return;
      drop(node);
    }
    if (living.size > maxNodes) living.clear();
  };

  return {
    forked: (parentPid, pid) => {
      const parent = nodeOf(parentPid);
      const before = living.get(pid);
      // The pid was given to another process: the end of the former was not told.
      if (before) end(before);
      const node: Node = { pid, parent, children: new Set(), ended: false };
      parent.children.add(node);
      living.set(pid, node);
      keepBounded();
    },
    ended: (pid) => {
      const node = living.get(pid);
      if (node) end(node);
    },
    forget: () => {
      living.clear();
      dead.clear();
    },
    descendantsOf: (pid) => {
      const found: number[] = [];
      const waiting = [...(living.get(pid)?.children ?? [])];
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        if (!node.ended) found.push(node.pid);
        waiting.push(...node.children);
      }
      return found;
    },
    ancestorsOf: (pid) => {
      const found: number[] = [];
      for (let node = living.get(pid)?.parent; node; node = node.parent) found.push(node.pid);
      return found;
    },
  };
};
