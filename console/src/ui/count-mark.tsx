import classes from './count-mark.module.css';

interface CountMarkProps {
  count: number;
  /** What is counted, in words: seen on hover, and heard. */
  text: string;
  /** Whether it needs somebody, or is only there to be seen. */
  tone: 'warning' | 'info';
}

/** How many there are of something, on the item of the menu that leads to it; nothing where there are none. */
export const CountMark = ({ count, text, tone }: CountMarkProps) => {
  if (count === 0) return null;
  return (
    <span className={classes.mark} data-tone={tone} title={text}>
      <span aria-hidden>{count}</span>
      <span className={classes.unseen}> ({text})</span>
    </span>
  );
};
