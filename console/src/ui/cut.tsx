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
const endLength = 12;
/** Before that there has to be enough to be worth an ellipsis: the beginning of a shorter text would stand apart from its end. */
const beginningAtLeast = 5;

/** A text on one line, whole on hover when there is no room for it. */
export const Cut = ({ text, mono = false, at = 'end', whole = text }: CutProps) => {
  const attributes = { 'data-mono': mono || undefined, title: whole };
  if (at === 'end' || text.length < endLength + beginningAtLeast)
    return (
      <span className={classes.cut} {...attributes}>
        {text}
      </span>
    );
  return (
    <span className={classes.middle} {...attributes}>
      <span className={classes.cut}>{text.slice(0, -endLength)}</span>
      <span className={classes.rest}>{text.slice(-endLength)}</span>
    </span>
  );
};
