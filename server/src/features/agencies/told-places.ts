/** What hangs on what, by ids; `null` where an agency is below nobody. */
export type Parents = ReadonlyMap<string, string | null>;

interface Wanted {
  /** Where agencies hang now: those that are placed, all above them and above where they go, and all below them. */
  parents: Parents;
  /** Where those that are placed were told to hang. */
  wanted: Parents;
  /** Those that were told just now: what they say holds, where it does not fit what was told before. */
  justTold: ReadonlySet<string>;
  /** How deep an agency may stand, counted from one that is below nobody. */
  maxDepth: number;
}

/** Every agency that is above itself. Each is looked at once: whoever sends long chains keeps nobody waiting. */
const inCircles = (parents: Parents): string[] => {
  const circles: string[] = [];
  const walkOf = new Map<string, string>();
  for (const start of parents.keys()) {
    let at: string | null | undefined = start;
    while (at && !walkOf.has(at)) {
      walkOf.set(at, start);
      at = parents.get(at);
    }
    // This walk met itself: from here on round is a circle, which no walk has been through before.
    if (at && walkOf.get(at) === start)
      for (let one: string | null | undefined = at; one; one = parents.get(one)) {
        circles.push(one);
        if (parents.get(one) === at) break;
      }
  }
  return circles;
};

/**
 * Where an agency was told to hang below what still hangs below it, that is to be told yet: until then all of the circle that was
 * not told just now is below nobody, and waits.
 */
const breakCircles = (parents: Map<string, string | null>, justTold: ReadonlySet<string>): void => {
  for (let circles = inCircles(parents); circles.length > 0; circles = inCircles(parents)) {
    const stale = circles.filter((id) => !justTold.has(id));
    for (const id of stale.length > 0 ? stale : circles) parents.set(id, null);
  }
};

const childrenIn = (parents: Parents): Map<string, string[]> => {
  const children = new Map<string, string[]>();
  for (const [id, parent] of parents) {
    if (parent === null) continue;
    const below = children.get(parent);
    if (below) below.push(id);
    else children.set(parent, [id]);
  }
  return children;
};

/** What would stand too deep is below nobody, with all below it, and waits until there is room. */
const cutDeep = (parents: Map<string, string | null>, maxDepth: number): void => {
  const children = childrenIn(parents);
  let level = [...parents].flatMap(([id, parent]) => (parent && parents.has(parent) ? [] : [id]));
  for (let depth = 1; level.length > 0; depth++) {
    level = level.flatMap((id) => children.get(id) ?? []);
    if (depth <= maxDepth) continue;
    for (const id of level) parents.set(id, null);
    depth = 0;
  }
};

/** Where agencies hang in the end, as far as that is elsewhere than now. */
export const placesOf = ({ parents, wanted, justTold, maxDepth }: Wanted): Map<string, string | null> => {
  const places = new Map([...parents, ...wanted]);
  breakCircles(places, justTold);
  cutDeep(places, maxDepth);
  return new Map([...places].filter(([id, parent]) => parents.get(id) !== parent));
};
