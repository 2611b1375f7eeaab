let isPressed = false;
const note = (pressed: boolean) => () => {
  isPressed = pressed;
};
globalThis.addEventListener?.('pointerdown', note(true), { capture: true });
globalThis.addEventListener?.('pointerup', note(false), { capture: true });
globalThis.addEventListener?.('pointercancel', note(false), { capture: true });

/**
 * Does something that moves what is on the screen, but not while a button of the mouse is held: what is pressed would be moved
 * from under the pointer, and the click be lost.
 */
export const afterPress = (work: () => void): void => {
  // A timer comes after the click, which follows the release.
  if (isPressed) globalThis.addEventListener('pointerup', () => setTimeout(work), { once: true });
  else work();
};
