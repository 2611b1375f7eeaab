import { saysAll } from '../../i18n/says-all.ts';

interface Asked {
  /** What stands in the field. */
  typed: string;
  /** What of it was asked for: it follows when the person pauses. */
  settled: string;
  /** The answer to that is on its way, and what is on hand may be that of before. */
  loading: boolean;
  /** Ids that are not offered. */
  except?: readonly string[] | undefined;
}

/** Whether what is on hand may answer another question than the one that was typed. */
export const isWaiting = ({ typed, settled, loading }: Asked): boolean => loading || typed !== settled;

/**
 * The options to be chosen from. Until the answer is there, only what fits what was typed is offered of the one before,
 * by its name alone: what only lies below something of that name would stand before it.
 */
export const offeredOptions = <Option extends { id: string; label: string }>(
  found: readonly Option[],
  asked: Asked,
): Option[] => {
  const waits = isWaiting(asked);
  return found.filter(({ id, label }) => !asked.except?.includes(id) && (!waits || saysAll(label, asked.typed)));
};

/**
 * Where the option stands that the arrow keys have led to, or -1 where it has gone. An answer that comes meanwhile
 * moves options, and the mark moves along: Enter takes the one that is marked, and not what has come to stand there.
 */
export const placeOfMarked = (options: readonly Pick<Element, 'hasAttribute'>[]): number =>
  options.findIndex((option) => option.hasAttribute('data-combobox-selected'));

/** Whether more than the one that was just pressed may be wanted: it was taken back, or others stand there unchosen. */
export const isMoreToChoose = (
  options: readonly { id: string }[],
  chosen: readonly string[],
  pressed: string,
): boolean => chosen.includes(pressed) || options.some(({ id }) => id !== pressed && !chosen.includes(id));
