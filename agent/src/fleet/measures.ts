import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

export interface CallFigures {
  answered: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Measures the time of calls in milliseconds, and counts errors by call, status and code. */
export const createMeasures = () => {
  let startedAt = performance.now();
  let startUsage = process.cpuUsage();
  const times = new Map<string, RecordableHistogram>();
  const errors = new Map<string, number>();
  const faults = new Map<string, number>();
  let requests = 0;
  const bump = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    requested: () => void requests++,
    answered(call: string, millis: number): void {
      const histogram = times.get(call) ?? createHistogram({ figures: 3 });
      times.set(call, histogram);
      // A histogram takes whole numbers from 1 on, so it holds microseconds.
      histogram.record(Math.max(1, Math.round(millis * 1000)));
    },
    failed: (call: string, why: string) => bump(errors, `${call} ${why}`),
    fault: (kind: string) => bump(faults, kind),
    /** Forgets what was measured so far, so that a warm-up does not count. */
    restart(): void {
      startedAt = performance.now();
      startUsage = process.cpuUsage();
      requests = 0;
      for (const counts of [times, errors, faults]) counts.clear();
    },
    figures: () => {
      const seconds = (performance.now() - startedAt) / 1000;
      const calls = [...times].map(([call, histogram]) => [call, figuresOf(histogram, seconds)] as const);
      const { user, system } = process.cpuUsage(startUsage);
      return {
        from: new Date(performance.timeOrigin + startedAt).toISOString(),
        seconds: rounded(seconds),
        processorSeconds: rounded((user + system) / 1e6),
        requests,
        requestsPerSecond: rounded(requests / seconds),
        calls: Object.fromEntries(calls) as Partial<Record<string, CallFigures>>,
        errors: Object.fromEntries(errors),
        faults: Object.fromEntries(faults),
      };
    },
  };
};
export type Measures = ReturnType<typeof createMeasures>;

const rounded = (value: number) => Math.round(value * 100) / 100;

const figuresOf = (histogram: RecordableHistogram, seconds: number): CallFigures => {
  const millis = (percent: number) => rounded(histogram.percentile(percent) / 1000);
  return {
    answered: histogram.count,
    perSecond: rounded(histogram.count / seconds),
    p50: millis(50),
    p95: millis(95),
    p99: millis(99),
    max: rounded(histogram.max / 1000),
  };
};
