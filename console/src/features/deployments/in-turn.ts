interface Turns {
  /** The place of the one that is begun. */
  onTurn: (at: number) => void;
  /** Whether no further one is to be begun. */
  isGivenUp: () => boolean;
}

interface Outcome<Item> {
  /** Those that failed, or that it did not come to. */
  left: Item[];
  errors: (readonly [item: Item, error: unknown])[];
}

/** Does the same to some, one after the other. One that fails does not stop the others. */
export const inTurn = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { onTurn, isGivenUp }: Turns,
): Promise<Outcome<Item>> => {
  const outcome: Outcome<Item> = { left: [], errors: [] };
  for (const [at, item] of items.entries()) {
    if (isGivenUp()) {
      outcome.left.push(item);
      continue;
    }
    onTurn(at);
    try {
      await act(item);
    } catch (error) {
      outcome.errors.push([item, error]);
      outcome.left.push(item);
    }
  }
  return outcome;
};
