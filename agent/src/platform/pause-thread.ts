const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Holds this thread up for so many milliseconds: for what has to be waited for in the middle of a step, and tells nobody when it is over. */
export const pauseThread = (millis: number): void => void Atomics.wait(nothing, 0, 0, millis);
