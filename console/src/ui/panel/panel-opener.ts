import { inView } from '../focus.ts';
import { heldFrom } from '../hold-keys.ts';

/** What opened the panel that has just gone, until it is known whether another has taken its place. */
let handedOn: { opener: HTMLElement | undefined } | undefined;

/** What opened a panel that has just come: of one that takes the place of another in the same moment, what opened the former. */
export const panelOpener = (): HTMLElement | undefined => {
  const held = heldFrom();
  const pressed = held === undefined ? document.activeElement : held;
  const opener = inView(pressed) ? pressed : handedOn?.opener;
  handedOn = undefined;
  return opener;
};

/** Says that a panel has gone, and once it is known that none has taken its place does what is left to do. */
export const afterPanel = (opener: HTMLElement | undefined, work: () => void): void => {
  const mine = { opener };
  handedOn = mine;
  // After React has taken the panel out, and drawn the next.
  setTimeout(() => {
    // An editor that keys are held for is on its way, perhaps with its code: it takes the place of this one.
    if (handedOn !== mine || heldFrom() !== undefined) return;
    handedOn = undefined;
    work();
  });
};
