import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

const name = 'active';
const limitName = 'idleMinutes';
/** A pointer moves many times a second; other tabs learn of it this often. */
const storeEveryMs = 5_000;
const gestures = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let latest = 0;
let stored = 0;
let ignored = false;

/** When the person was last there, in whichever tab; 0 where that is not known. */
export const lastActivity = (): number => Math.max(latest, Number(readStored(name)) || 0);

/** Notes that the person is there. `atOnce` where other tabs wait to hear of it. */
export const noteActivity = (atOnce = false): void => {
  latest = Date.now();
  if (!atOnce && Math.abs(latest - stored) < storeEveryMs) return;
  stored = latest;
  writeStored(name, String(latest));
};

/** While a person is asked whether they are there, the answer alone counts, not a nudge of the table. */
export const ignoreGestures = (isIgnored: boolean): void => {
  ignored = isIgnored;
};

/** A list that is drawn anew under a pointer that lies still makes browsers tell of movements that are none. */
const isGesture = (event: Event): boolean =>
  event.isTrusted && (event.type !== 'pointermove' || hasMoved(event as PointerEvent));
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0;

/** Counts what a person does with pointer, keys and touch. What the page does by itself counts for nothing. */
export const followActivity = (): void => {
  const note = (event: Event) => {
    if (!ignored && isGesture(event)) noteActivity();
  };
  for (const gesture of gestures) window.addEventListener(gesture, note, { capture: true, passive: true });
};

export const onActivityElsewhere = (callback: () => void): (() => void) => onStoredElsewhere(name, callback);

/** After how many minutes a session ends; kept for what is sent before the person is loaded. */
export const keepIdleLimit = (minutes: number): void => {
  if (readStored(limitName) !== String(minutes)) writeStored(limitName, String(minutes));
};

/** Whether the person was away for longer than a session lasts: nothing may renew it for them. */
export const isIdle = (): boolean => {
  const minutes = Number(readStored(limitName));
  const last = lastActivity();
  return minutes > 0 && last > 0 && Date.now() - last >= minutes * 60_000;
};

/** Leaves no trace of when somebody was there. */
export const forgetActivity = (): void => {
  latest = 0;
  stored = 0;
  ignored = false;
  writeStored(name, null);
  writeStored(limitName, null);
};
