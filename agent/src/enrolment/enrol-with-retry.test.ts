import { ApiError } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { enrolWithRetry } from './enrol-with-retry.ts';

/** Enrols at a server that refuses so often; what was waited for, in seconds, and what came of it. */
const attempt = async (refusals: unknown[], random = 0) => {
  const waits: number[] = [];
  const said: number[] = [];
  const enrol = async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return 'enrolled';
  };
  const outcome = await enrolWithRetry(enrol, {
    wait: async (seconds) => void waits.push(seconds),
    announceWait: (seconds) => void said.push(seconds),
    random: () => random,
  }).catch((error: unknown) => error);
  expect(said).toEqual(waits);
  return { outcome, waits };
};
const tooMany = (retryAfter: string | null, status = 429) =>
  new ApiError(status, status === 429 ? 'tooManyRequests' : 'unavailable', undefined, retryAfter);

describe('who enrols while many do', () => {
  it('waits as long as the server asks, says so, and is enrolled', async () => {
    expect(await attempt([tooMany('60'), tooMany('5', 503)])).toEqual({ outcome: 'enrolled', waits: [60, 5] });
  });

  it('comes a little spread, never sooner', async () => {
    expect((await attempt([tooMany('60')], 0.99)).waits).toEqual([90]);
  });

  it('is told after ten minutes rather than kept waiting', async () => {
    const busy = Array.from({ length: 30 }, () => tooMany('120'));
    const { outcome, waits } = await attempt(busy);
    expect([outcome, waits]).toEqual([expect.objectContaining({ status: 429 }), [120, 120, 120, 120, 120]]);
    expect((await attempt([tooMany('3600')])).waits).toEqual([]);
  });

  it('is told at once where a person has to let the computer in', async () => {
    const held = new ApiError(429, 'enrolment.held', undefined, '300');
    expect(await attempt([held])).toEqual({ outcome: held, waits: [] });
  });

  it('is told at once of any other refusal', async () => {
    const wrongKey = new ApiError(401, 'apikey.notValid');
    expect(await attempt([wrongKey])).toEqual({ outcome: wrongKey, waits: [] });
    const without = tooMany(null, 503);
    expect(await attempt([without])).toEqual({ outcome: without, waits: [] });
  });
});
