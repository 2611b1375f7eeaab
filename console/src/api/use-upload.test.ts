import { api, type Endpoint } from '@egida/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { vaccineFeedback } from '../features/vaccines/vaccines.feedback.ts';
import { inSteps } from '../testing/in-steps.tsx';
import type { sendingFile, UploadEndpoint } from './upload.ts';
import { useUpload } from './use-upload.ts';

type Sending = NonNullable<Parameters<typeof sendingFile>[1]>;
type Upload = ReturnType<typeof useUpload>;

const asked = vi.hoisted(() => ({ sending: {} as unknown }));
beforeEach(() => {
  asked.sending = {};
});
vi.mock('./upload.ts', () => ({
  sendingFile: (_: File, sending: unknown) => {
    asked.sending = sending;
    return () => new Promise(() => undefined);
  },
}));
vi.mock('./mutation.ts', () => ({
  useApiMutation: (_: Endpoint, { transport }: { transport: () => unknown }) => ({
    mutate: () => transport(),
    isPending: true,
  }),
}));

/** Whether an upload is stopped by whoever gives it up once so much of it has gone. */
const isStopped = (endpoint: UploadEndpoint, gone: number) => {
  const sending = () => asked.sending as Required<Sending>;
  const { mayCancel } = inSteps(
    () => useUpload(endpoint, { feedback: vaccineFeedback('vaccine.import') }) as unknown as Upload,
    ({ start }) => start(new File(['x'], 'vacunas.zip'), {} as never),
    () => sending().onProgress(gone),
    ({ cancel }) => cancel(),
  );
  return { isStopped: sending().signal.aborted, mayCancel };
};

it('what the server is at work on already is not given up: it would be done all the same, and nobody be told', () => {
  expect(isStopped(api.catalogue.uploadZip, 1)).toEqual({ isStopped: false, mayCancel: false });
});

it('what is still being sent is given up, and so is what only looks', () => {
  expect(isStopped(api.catalogue.uploadZip, 0.6)).toEqual({ isStopped: true, mayCancel: true });
  expect(isStopped(api.catalogue.previewZip, 1)).toEqual({ isStopped: true, mayCancel: true });
});
