import type { CallInput } from '@egida/contract';
import { useRef, useState } from 'react';
import { type MutationOptions, useApiMutation } from './mutation.ts';
import { sendingFile, type UploadEndpoint } from './upload.ts';

/** Uploads one file at a time, says how far it is, and can be stopped. */
export const useUpload = <E extends UploadEndpoint>(endpoint: E, options: MutationOptions<E>) => {
  const [progress, setProgress] = useState(0);
  const chosen = useRef(new File([], ''));
  const stop = useRef(new AbortController());
  const mutation = useApiMutation(endpoint, {
    ...options,
    // Only what really goes out has a way to be stopped: a start that came too soon takes nothing from it.
    transport: () => {
      stop.current = new AbortController();
      setProgress(0);
      return sendingFile(chosen.current, { onProgress: setProgress, signal: stop.current.signal });
    },
  });
  // Once all of it has gone, the server does what it was sent for, whether somebody waits for the answer or not.
  const isSettled = mutation.isPending && progress >= 1 && !endpoint.reads;
  return {
    /** From 0 to 1; at 1 all of it has gone and the server is at work on it. */
    progress,
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    start: (file: File, input: CallInput<E>) => {
      chosen.current = file;
      mutation.mutate(input);
    },
    /** Whether nothing comes of it where it is stopped now. */
    mayCancel: !isSettled,
    /** Stops it, as long as nothing comes of it; else it goes on, and is told of once it is done. */
    cancel: () => {
      if (!isSettled) stop.current.abort();
    },
  };
};
