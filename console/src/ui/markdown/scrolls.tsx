import { type ReactNode, useRef } from 'react';
import { useHiddenEdges } from '../use-hidden-edges.ts';
import classes from './markdown.module.css';

interface ScrollsProps {
  /** What it is, for who hears the screen. */
  name: string;
  children: ReactNode;
}

/** What may be wider than there is room for: it scrolls, by the keyboard too, and fades out at the end where there is more. */
export const Scrolls = ({ name, children }: ScrollsProps) => {
  const part = useRef<HTMLDivElement>(null);
  useHiddenEdges(part);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide is scrolled by the keyboard, too
    <div ref={part} className={classes.scrolls} role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
};
