/** Letters that run from right to left, and signs that turn what follows them. */
const turns =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isolate = '\u2068';
const isolateEnd = '\u2069';
const isolates = new Set([isolate, '\u2066', '\u2067']);

/** The same text with as many ends of isolates as beginnings, none of them before its beginning. */
const balanced = (text: string): string => {
  let open = 0;
  let kept = '';
  for (const sign of text) {
    if (sign === isolateEnd && open === 0) continue;
    if (sign === isolateEnd) open--;
    if (isolates.has(sign)) open++;
    kept += sign;
  }
  return kept + isolateEnd.repeat(open);
};

/**
 * A value for the middle of a sentence. A name that runs from right to left, or turns what follows it, keeps to itself: what
 * stands beside it stays in its order. Most values turn nothing, and are left as they are.
 */
export const isolated = (text: string): string => (turns.test(text) ? isolate + balanced(text) + isolateEnd : text);
