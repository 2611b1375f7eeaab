import { fold } from '../../platform/db/fold.ts';

/** Keys and letters as they stand side by side, or are struck in turn; an `ñ` is an `n` here. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklnzxcvbnm',
  '12345678901234567890',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
];
const paths = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** What the keys of the digits write with Shift, on an English keyboard and on a Spanish one. */
const shifted = ['!@#$%^&*()', '!"·$%&/()='].map(
  (symbols) => new Map([...symbols].map((symbol, at) => [symbol, String((at + 1) % 10)])),
);

/** The keys that a password was struck on, in their order. */
export const keysOf = (password: string): string[] =>
  shifted.map((digitOf) =>
    [...fold(password)]
      .map((char) => digitOf.get(char) ?? char)
      .filter((char) => /[\p{L}\p{N}]/u.test(char))
      .join(''),
  );

const shortest = 3;
const longestRead = 64;
const isOnPath = (text: string): boolean => paths.some((path) => path.includes(text));

/** Whether a text is nothing but keys beside one another, three or more at a time: `qwerty`, `1qaz1qaz2wsx`, `abcd4321`. */
export const isWalk = (text: string): boolean => {
  if (text.length < shortest || text.length > longestRead) return false;
  const reached = [true];
  for (let at = 0; at < text.length; at++) {
    if (!reached[at]) continue;
    // A part of what lies on a path lies on it too: the first that does not is the end.
    for (let to = at + shortest; to <= text.length && isOnPath(text.slice(at, to)); to++) reached[to] = true;
  }
  return reached[text.length] === true;
};
