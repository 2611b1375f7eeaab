import type { KeyboardEvent, PointerEvent } from 'react';
import { maximalWidth, minimalWidth } from './column-layout.ts';
import classes from './column-resizer.module.css';

interface ColumnResizerProps {
  /** In pixels. */
  width: number;
  onWidth: (width: number) => void;
}

const stepOfKey = 16;
const clamp = (width: number) => Math.round(Math.min(maximalWidth, Math.max(minimalWidth, width)));

/** The right edge of a column's head, which is drawn to make it wider or narrower. */
export const ColumnResizer = ({ width, onWidth }: ColumnResizerProps) => {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    const from = event.clientX;
    edge.setPointerCapture(event.pointerId);
    const follow = ({ clientX }: globalThis.PointerEvent) => onWidth(clamp(width + clientX - from));
    edge.addEventListener('pointermove', follow);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', follow), { once: true });
    // Nothing is marked or sorted meanwhile.
    event.preventDefault();
  };
  // With the keyboard, the head's own button does it.
  return <span className={classes.edge} aria-hidden onPointerDown={begin} />;
};

/** Shift with an arrow makes a column narrower or wider. */
export const resizeByKey =
  (width: number, onWidth: (width: number) => void) =>
  (event: KeyboardEvent): void => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onWidth(clamp(width + (event.key === 'ArrowLeft' ? -stepOfKey : stepOfKey)));
  };
