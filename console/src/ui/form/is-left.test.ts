import { afterEach, expect, it, vi } from 'vitest';
import { isLeft } from './is-left.ts';

const editor = {};
const within = (dialog: object | null, besideForm: object | null = null) =>
  ({ closest: (selector: string) => (selector.includes('dialog') ? dialog : besideForm) }) as unknown as Element;
const [headline, body] = [within(editor), within(editor)];
/** Whether the headline is left as the focus goes on to something, and the page has it at a place. */
const leaves = (relatedTarget: Element | null, activeElement: unknown = {}) => {
  vi.stubGlobal('document', { activeElement });
  return isLeft({ currentTarget: headline, relatedTarget });
};
afterEach(() => void vi.unstubAllGlobals());

it('a field is left for another of its form, and for nothing at all', () => {
  expect(leaves(body)).toBe(true);
  expect(leaves(null)).toBe(true);
});

it('whoever looks at what stands beside the form has not left it', () => {
  expect(leaves(within(editor, {}))).toBe(false);
});

it('whoever looks something up in another window has not left it', () => {
  expect(leaves(null, headline)).toBe(false);
});

it('nor has whoever is asked something over it, or opens something from the keyboard', () => {
  expect(leaves(within({}))).toBe(false);
  expect(leaves(within(null))).toBe(false);
});
