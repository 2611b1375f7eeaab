import type { CallInput } from '@egida/contract';
import { useRef, useState } from 'react';
import { type MutationOptions, useApiMutation } from './mutation.ts';
import { sendingFile, type UploadEndpoint } from './upload.ts';

interface UnderWay {
  file: File;
  stop: AbortController;
}

/** Uploads one file at a time, says how far it is, and can be stopped. */
export const useUpload = <E extends UploadEndpoint>(endpoint: E, options: MutationOptions<E>) => {
  const [progress, setProgress] = useState(0);
  const underWay = useRef<UnderWay | null>(null);
  const mutation = useApiMutation(endpoint, {
    ...options,
    transport: () => {
      const { file, stop } = underWay.current ?? { file: new File([], ''), stop: new AbortController() };
      return sendingFile(file, { onProgress: setProgress, signal: stop.signal });
    },
  });
  return {
    /** From 0 to 1; at 1 all of it has gone and the server is at work on it. */
    progress,
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    start: (file: File, input: CallInput<E>) => {
      underWay.current = { file, stop: new AbortController() };
      setProgress(0);
      mutation.mutate(input);
    },
    cancel: () => underWay.current?.stop.abort(),
  };
};
