import type { OsFamily } from '@egida/contract';
import { useEffect, useRef, useState } from 'react';
import type { Trial, TrialResult } from './try-expressions.ts';

/** Long enough for whoever types to be in the middle of something. */
const pauseMs = 350;
/** An expression that takes longer is none that agents could run. */
const patienceMs = 4000;

export type TrialState = { trial: Trial; result: TrialResult | 'tooSlow' } | undefined;

const startWorker = () => new Worker(new URL('./expression-worker.ts', import.meta.url), { type: 'module' });

/** Tries expressions on lines in a worker whenever they change; answers what it last heard, and of what. */
export const useTrial = (expressions: readonly string[], lines: readonly string[], family: OsFamily): TrialState => {
  const [state, setState] = useState<TrialState>();
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const key = JSON.stringify([expressions, lines, family]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    const id = ++asked.current;
    const stop = () => {
      worker.current?.terminate();
      worker.current = null;
    };
    if (expressions.length === 0) return setState(undefined);
    const trial: Trial = { expressions, lines, family };
    let patience: ReturnType<typeof setTimeout> | undefined;
    const pause = setTimeout(() => {
      worker.current ??= startWorker();
      worker.current.onmessage = ({ data }: MessageEvent<{ id: number; result: TrialResult }>) => {
        if (data.id !== asked.current) return;
        clearTimeout(patience);
        setState({ trial, result: data.result });
      };
      worker.current.postMessage({ id, trial });
      patience = setTimeout(() => {
        stop();
        setState({ trial, result: 'tooSlow' });
      }, patienceMs);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      // What is asked next does not wait behind what nobody wants to know any more.
      if (patience !== undefined) stop();
      clearTimeout(patience);
    };
  }, [key]);
  useEffect(() => () => worker.current?.terminate(), []);
  return state;
};
