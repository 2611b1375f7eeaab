import { translate } from '../i18n/messages.ts';
import classes from './hold-keys.module.css';
import { uiMessages } from './ui.messages.ts';

/** Whoever has typed nothing for this long no longer types blindly: an editor that takes longer has something to say. */
const patienceMs = 3000;

/** What was typed is kept for the editor for as long as it may be on its way; then it has failed, and said so. */
const longestMs = 60_000;

let held: { from: Element | null } | undefined;

/** What had the focus before keys were held, for as long as they are. */
export const heldFrom = (): Element | null | undefined => held?.from;

/** What is typed in by hand, and can take more of it. */
const takesText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|url|tel)$/.test(target.type));

const insert = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  if (text === '' || field.readOnly || field.disabled) return;
  const end = field.value.length;
  field.setRangeText(text, end, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
};

/**
 * From the press that opens an editor until its first field is there, keys go to a field of their own; what was typed then
 * stands in the one that takes the focus. A field, and not the keys alone: accents are put together from two of them.
 * `from` is where the focus goes back to: what has it or, where that goes with the press, what had it before.
 */
export const holdKeys = (from: Element | null = document.activeElement): void => {
  if (held) return;
  const holder = document.createElement('input');
  holder.className = classes.holder ?? '';
  holder.setAttribute('aria-label', translate(uiMessages, 'opening'));
  holder.autocomplete = 'off';
  // In a region of its own, for who hears the screen: nothing else is known of where it will lead.
  const region = document.createElement('section');
  region.setAttribute('aria-label', translate(uiMessages, 'opening'));
  region.append(holder);
  document.body.append(region);
  held = { from };

  const end = () => {
    if (held?.from !== from) return;
    held = undefined;
    clearTimeout(timer);
    document.removeEventListener('focusin', hand);
    document.removeEventListener('pointerdown', end, true);
    const wasHere = document.activeElement === holder;
    region.remove();
    if (wasHere && from instanceof HTMLElement) from.focus({ preventScroll: true });
  };
  // Where the focus has come to is told at once, and not in a moment: the next letter may be on its way.
  const hand = ({ target }: FocusEvent) => {
    if (target === holder) return;
    if (takesText(target)) {
      insert(target, holder.value);
      return end();
    }
    // A panel that is still loading takes the focus for want of a field; what is meant to have it says so.
    if (target instanceof Element && target.matches('[data-autofocus]')) return end();
    holder.focus({ preventScroll: true });
  };
  // It may also go to nothing at all.
  const comeBack = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) setTimeout(() => held?.from === from && holder.focus({ preventScroll: true }));
  };
  holder.addEventListener('keydown', ({ key }) => (key === 'Tab' || key === 'Escape') && end());
  holder.addEventListener('blur', comeBack);
  document.addEventListener('focusin', hand);
  document.addEventListener('pointerdown', end, true);
  let timer = setTimeout(() => {
    if (holder.value === '') end();
    else timer = setTimeout(end, longestMs);
  }, patienceMs);
  holder.focus({ preventScroll: true });
};
