import { beforeEach, expect, it, vi } from 'vitest';
import { dismiss, forgetWaysBack, shownNow, tellOk } from '../../feedback/feedback.ts';
import { alertFeedback } from './alerts.feedback.ts';
import { alertMessages } from './alerts.messages.ts';
import { takeBack } from './use-row-keys.ts';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), currentLocale: () => 'es' }));

const { es } = alertMessages;
const undo = { kind: 'undo' as const, go: vi.fn() };
const saidOnTakingBack = () => {
  for (const { id } of shownNow()) dismiss(id);
  takeBack();
  return shownNow().map(({ text }) => text);
};
beforeEach(() => {
  forgetWaysBack();
  undo.go.mockClear();
});

it('where nothing was done, that is said', () => {
  expect(saidOnTakingBack()).toEqual([es.nothingToUndo]);
});

it('what was done last and cannot be taken back is said to be so, and nothing older is', () => {
  tellOk(alertFeedback('alert.resolve'), { undo });
  tellOk(alertFeedback('alert.update'));
  expect(saidOnTakingBack()).toEqual([es.lastCannotBeUndone]);
  expect(undo.go).not.toHaveBeenCalled();
});

it('what can be taken back is', () => {
  tellOk(alertFeedback('alert.resolve'), { undo });
  expect(saidOnTakingBack()).toEqual([]);
  expect(undo.go).toHaveBeenCalledOnce();
});
