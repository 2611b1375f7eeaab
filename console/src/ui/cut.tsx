import classes from './cut.module.css';

/** A text on one line, whole on hover when there is no room for it. */
export const Cut = ({ text, mono = false }: { text: string; mono?: boolean }) => (
  <span className={classes.cut} data-mono={mono || undefined} title={text}>
    {text}
  </span>
);
