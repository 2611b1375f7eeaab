import classes from './faqs.module.css';
import { piecesOf } from './match.ts';

/** A text in which the words that were searched for stand out. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  words.length === 0
    ? text
    : piecesOf(text, words).map(({ text: piece, isMatch }, at) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have nothing but their place
          <mark key={at} className={classes.mark}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      );
