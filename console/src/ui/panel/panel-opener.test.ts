import { beforeEach, expect, it, vi } from 'vitest';
import { stubPage } from '../../testing/fake-page.ts';
import { afterPanel, panelOpener } from './panel-opener.ts';

vi.mock('../hold-keys.ts', () => ({ heldFrom: () => undefined }));

let page: ReturnType<typeof stubPage>;
beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The focus is in a field of a panel, which goes with it. */
const go = (opener: ReturnType<typeof panelOpener>, work = () => {}) => {
  const field = page.field();
  field.focus();
  field.remove();
  afterPanel(opener, work);
};

it('a panel that takes the place of another leads back to what opened the former, once, when it goes itself', () => {
  const button = page.button();
  button.focus();
  const form = panelOpener();
  const [afterForm, afterSent] = [vi.fn(), vi.fn()];
  go(form, afterForm);
  const sent = panelOpener();
  vi.runAllTimers();
  expect(sent).toBe(button);
  expect(afterForm).not.toHaveBeenCalled();
  go(sent, afterSent);
  vi.runAllTimers();
  expect(afterSent).toHaveBeenCalledOnce();
});

it('one that comes later has nothing to do with it', () => {
  const button = page.button();
  button.focus();
  go(panelOpener());
  vi.runAllTimers();
  expect(panelOpener()).toBeUndefined();
});

it('what was pressed for it comes before what opened the former', () => {
  page.button().focus();
  go(panelOpener());
  const other = page.button();
  other.focus();
  expect(panelOpener()).toBe(other);
});
