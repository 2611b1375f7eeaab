import { beforeEach, expect, it, vi } from 'vitest';
import { defineFeedback } from './define-feedback.ts';
import {
  dismiss,
  feedbackLevels,
  forgetWaysBack,
  goBackLast,
  shownNow,
  tell,
  tellError,
  tellOk,
  tellStarted,
} from './feedback.ts';

vi.mock('../i18n/messages.ts', () => ({ translate: (_: unknown, key: string) => key, defineMessages: () => ({}) }));
vi.mock('../i18n/error-text.ts', () => ({ errorText: () => 'why' }));

const of = defineFeedback({
  es: { 'file.prepare.ok': '', 'file.prepare.error': '', 'file.fetch.ok': '', 'file.fetch.error': '' },
  en: { 'file.prepare.ok': '', 'file.prepare.error': '', 'file.fetch.ok': '', 'file.fetch.error': '' },
});
const texts = () => shownNow().map(({ text }) => text);

beforeEach(() => {
  forgetWaysBack();
  for (const { id } of shownNow()) dismiss(id);
});

it('is an error, 1, an alert, 2, or all right, 3', () => {
  tellError(of('file.prepare'), new Error('no'));
  tell(feedbackLevels.alert, 'careful');
  tellOk(of('file.fetch'));
  expect(shownNow().map(({ level }) => level)).toEqual([1, 2, 3]);
});

it('what follows upon something takes its place: one event, one message', () => {
  tellOk(of('file.prepare'));
  tellOk(of('file.fetch'), { follows: 'file.prepare' });
  expect(texts()).toEqual(['file.fetch.ok']);
});

it('what went well at last takes back that it had failed', () => {
  tellError(of('file.prepare'), new Error('no'));
  tellOk(of('file.prepare'));
  expect(texts()).toEqual(['file.prepare.ok']);
});

it('what goes well takes away nothing that was told of something else', () => {
  tellError(of('file.fetch'), new Error('no'));
  tellOk(of('file.prepare'));
  expect(texts()).toEqual(['file.fetch.error', 'file.prepare.ok']);
});

it('the same thing twice is one message, with the way back of the latter', () => {
  const undo = { kind: 'undo' as const, go: vi.fn() };
  tellOk(of('file.prepare'));
  tellOk(of('file.prepare'), { undo });
  expect(shownNow()).toHaveLength(1);
  expect(shownNow()[0]?.undo).toBe(undo);
});

it('of several messages the last is taken back, once, and none about anything else', () => {
  const undo = { kind: 'undo' as const, go: vi.fn() };
  tellOk(of('file.prepare'), { undo });
  tellOk(of('file.fetch'));
  expect(goBackLast((action) => action.startsWith('agency.'))).toBe('nothing');
  expect(goBackLast((action) => action === 'file.prepare')).toBe('done');
  expect(undo.go).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['file.fetch.ok']);
  expect(goBackLast((action) => action === 'file.prepare')).toBe('nothing');
});

it.each([
  ['is done', () => tellOk(of('file.fetch'))],
  ['has begun', () => tellStarted(of('file.fetch'), 'begun')],
])('what came before something without a way back that %s is not taken back in its place', (_, act) => {
  const undo = { kind: 'undo' as const, go: vi.fn() };
  tellOk(of('file.prepare'), { undo });
  act();
  const isOfFiles = (action: string) => action.startsWith('file.');
  expect([goBackLast(isOfFiles), goBackLast(isOfFiles)]).toEqual(['noWayBack', 'noWayBack']);
  expect(undo.go).not.toHaveBeenCalled();
});

it('the last is taken back although its message is gone, and then the one before, of which the same words told', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  for (const go of [first, second]) tellOk(of('file.prepare'), { undo: { kind: 'undo', go } });
  for (const { id } of shownNow()) dismiss(id);
  expect(goBackLast(() => true)).toBe('done');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(goBackLast(() => true)).toBe('done');
  expect(first).toHaveBeenCalledOnce();
  expect(goBackLast(() => true)).toBe('nothing');
});

it('whoever signs in next takes back nothing of what was done before', () => {
  const undo = { kind: 'undo' as const, go: vi.fn() };
  tellOk(of('file.prepare'), { undo });
  forgetWaysBack();
  expect(shownNow()[0]).not.toHaveProperty('undo');
  expect(goBackLast(() => true)).toBe('nothing');
  expect(undo.go).not.toHaveBeenCalled();
});
