import classes from './cut.module.css';

interface CutProps {
  text: string;
  mono?: boolean;
  /** Where it is cut when there is no room for it: paths in the middle, for what tells them apart stands at their end. */
  at?: 'end' | 'middle';
  /** What is told on hover, where that is more than the text. */
  whole?: string;
}

/** How much of the end stays, in characters. */
const endAtMost = 12;
/** Before that there has to be enough to be worth an ellipsis: the beginning of a shorter text would stand apart from its end. */
const beginningAtLeast = 5;
/** A shorter end would tell no more than the beginning does. */
const endAtLeast = 8;

/** A text on one line, whole on hover when there is no room for it. */
export const Cut = ({ text, mono = false, at = 'end', whole = text }: CutProps) => {
  const attributes = { 'data-mono': mono || undefined, title: whole };
  const endLength = Math.min(endAtMost, text.length - beginningAtLeast);
  if (at === 'end' || endLength < endAtLeast)
    return (
      <span className={classes.cut} {...attributes}>
        {text}
      </span>
    );
  return (
    <span className={classes.middle} {...attributes}>
      {/* One text for who hears, searches or copies it. The end that is seen is drawn beside it: two boxes would be read in two. */}
      <span className={classes.cut}>
        {text.slice(0, -endLength)}
        <span className={classes.unseen}>{text.slice(-endLength)}</span>
      </span>
      <span className={classes.rest} data-end={text.slice(-endLength)} aria-hidden />
    </span>
  );
};
