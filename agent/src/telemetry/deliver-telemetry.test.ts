import { ApiError, type TelemetryReport } from '@egida/contract';
import { expect, it } from 'vitest';
import { deliverTelemetry } from './deliver-telemetry.ts';
import type { Program } from './program.ts';
import { createPrograms } from './programs.ts';
import { reportOf } from './report-of.ts';

const images = (count: number) => Array.from({ length: count }, (_, number) => `/opt/tool/${number}`);
const reportsOf = async (programs: Program[]) => programs.map((program) => reportOf(program, 'tool', 1));

/** A server that answers as the test says, and programs that wait for it. */
const scene = (count: number, answer: (report: string[]) => Error | undefined) => {
  const programs = createPrograms([], () => 1);
  for (const image of images(count)) programs.executed({ image, sha256: 'a'.repeat(64), at: 1, onHost: true });
  const taken: string[] = [];
  let calls = 0;
  const telemetry = async (reports: TelemetryReport[]) => {
    calls++;
    const report = reports.map(({ image }) => image);
    const refusal = answer(report);
    if (refusal) throw refusal;
    taken.push(...report);
    return { accepted: report.length };
  };
  const deliver = () => deliverTelemetry({ programs, client: { telemetry }, reportsOf, answered: () => {} });
  return { programs, taken, deliver, calls: () => calls };
};
const refused = () => new ApiError(400, 'request.notvalid');

it('goes in reports of a thousand, until nothing waits', async () => {
  const sizes: number[] = [];
  const { programs, taken, deliver } = scene(2500, (report) => void sizes.push(report.length));
  await deliver();
  expect([sizes, taken, programs.counts().waiting]).toEqual([[1000, 1000, 500], images(2500), 0]);
});

it('waits as it is when the server fails, and goes whole the next time, nothing twice', async () => {
  let away = false;
  const { programs, taken, deliver, calls } = scene(1500, (report) => {
    if (away) return new ApiError(503, 'unavailable');
    away = report.length === 1000;
    return undefined;
  });
  await expect(deliver()).rejects.toThrow('unavailable');
  expect([calls(), programs.counts().waiting]).toEqual([2, 500]);
  away = false;
  await deliver();
  expect([...taken].sort()).toEqual(images(1500).sort());
});

it('is halved when it is refused, until all but the culprit have arrived', async () => {
  const culprit = '/opt/tool/700';
  const { programs, taken, deliver, calls } = scene(1000, (report) =>
    report.includes(culprit) ? refused() : undefined,
  );
  await expect(deliver()).rejects.toThrow('request.notvalid');
  await deliver();
  expect(taken).not.toContain(culprit);
  expect(taken).toHaveLength(999);
  expect([programs.counts().waiting, calls() < 30]).toEqual([0, true]);
});

it('is given up one by one where everything is refused, as by a proxy that fails', async () => {
  const { programs, taken, deliver, calls } = scene(1000, refused);
  await expect(deliver()).rejects.toThrow('request.notvalid');
  expect([programs.counts().waiting, taken, calls()]).toEqual([999, [], 11]);
});
