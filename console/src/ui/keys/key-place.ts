const fields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
const floating = '.mantine-Popover-dropdown, .mantine-Menu-dropdown';
const within = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

/** Whether a key that is pressed there is for what is being written. */
export const isWriting = (target: EventTarget | null): boolean => within(target, fields);

/** Whether a key that is pressed there is for a menu that stands open. */
export const isInMenu = (target: EventTarget | null): boolean => within(target, floating);

/** The panel of a row where it lies over its list, for want of room beside it. */
export const panelOver = (): Element | null => document.querySelector('[data-panel="over"]');

/** Whether a dialog waits for an answer. The panel of a row asks nothing, even where it lies over its list. */
export const isAsked = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]:not([data-panel])') !== null;
