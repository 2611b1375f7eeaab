/** Where reading an expression has come to. */
interface Reader {
  source: string;
  at: number;
}

const parts = {
  open: /\((\?([a-z-]*:|<?[=!]|<\w+>))?/uy,
  close: /\)/uy,
  or: /\|/uy,
  /** Holds at the ends of any text, or between what is no word. */
  empty: /[$^]|\\B/uy,
  /** Each order has a character, or two, and a letter among them. */
  anyOnce: /(?:\.|\\[wSDb])(\+|\{1,\}|(?!\{))\??/uy,
  one: /\[(\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\.|./suy,
  repeat: /([*+?]|\{\d+(,\d*)?\})\??/uy,
};

const take = (reader: Reader, part: keyof typeof parts): string | undefined => {
  const pattern = parts[part];
  pattern.lastIndex = reader.at;
  const taken = pattern.exec(reader.source)?.[0];
  if (taken !== undefined) reader.at += taken.length;
  return taken;
};

/** Whether one thing that may be repeated can be there without any character. */
const atomAsksNothing = (reader: Reader): boolean => {
  if (take(reader, 'open') !== undefined) {
    const nothing = alternativesAskNothing(reader);
    take(reader, 'close');
    return nothing;
  }
  if (take(reader, 'empty') !== undefined || take(reader, 'anyOnce') !== undefined) return true;
  take(reader, 'one');
  return false;
};

const alternativesAskNothing = (reader: Reader): boolean => {
  let [some, all] = [false, true];
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (take(reader, 'or') !== undefined) {
      [some, all] = [some || all, true];
      continue;
    }
    const atom = atomAsksNothing(reader);
    const repeats = take(reader, 'repeat');
    const isOptional = repeats !== undefined && /^[*?]|^\{0+[,}]/.test(repeats);
    all = (atom || isOptional) && all;
  }
  return some || all;
};

/**
 * Whether an expression that the language itself can read is met by whatever text: `.*`, `a*`, `^`, `x|`. It is read and not tried:
 * a backtracking engine may need years even for the empty text.
 */
export const matchesAnything = (source: string): boolean => alternativesAskNothing({ source, at: 0 });
