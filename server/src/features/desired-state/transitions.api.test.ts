import { api, type StateEntry } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

/*
 * Every transition of a deployment, through HTTP: what is wanted, times what is reported, times what a person does. The
 * tables below are written by hand from the specification, and know nothing of the code that they hold to account.
 */
const wants = [
  ...(['none', 'autorun', 'agency', 'hand', 'stoppedHere', 'stoppedByHand', 'excluded', 'expired'] as const),
  'invisible',
] as const;
type Want = (typeof wants)[number];
const saids = ['nothing', 'current', 'older', 'failed', 'stopFailed', 'incompatible'] as const;
/** Once the vaccine is edited, what was reported is of older content. */
const edited = {
  nothing: 'nothing',
  current: 'older',
  older: 'older',
  failed: 'olderFailed',
  stopFailed: 'olderStopFailed',
  incompatible: 'olderIncompatible',
} as const;
type Said = (typeof saids)[number] | (typeof edited)[keyof typeof edited];

/** The number that is shown, and why. Where a vaccine may not be seen nothing is shown. */
const shown: Record<Exclude<Want, 'invisible'>, Record<Said, string>> = {
  none: {
    nothing: '3',
    current: '7 awaitingCheckin',
    older: '7 awaitingCheckin',
    failed: '3',
    stopFailed: '5 failed',
    incompatible: '3',
    olderFailed: '3',
    olderStopFailed: '5 failed',
    olderIncompatible: '3',
  },
  autorun: {
    nothing: '0 awaitingCheckin',
    current: '1 byAutorun',
    older: '6 olderContent',
    failed: '4 failed',
    stopFailed: '1 byAutorun',
    incompatible: '10 incompatible',
    olderFailed: '6 olderContent',
    olderStopFailed: '6 olderContent',
    olderIncompatible: '6 olderContent',
  },
  agency: {
    nothing: '6 awaitingCheckin',
    current: '1 byAgency',
    older: '6 olderContent',
    failed: '4 failed',
    stopFailed: '1 byAgency',
    incompatible: '10 incompatible',
    olderFailed: '6 olderContent',
    olderStopFailed: '6 olderContent',
    olderIncompatible: '6 olderContent',
  },
  hand: {
    nothing: '6 awaitingCheckin',
    current: '2 byHand',
    older: '6 olderContent',
    failed: '4 failed',
    stopFailed: '2 byHand',
    incompatible: '10 incompatible',
    olderFailed: '6 olderContent',
    olderStopFailed: '6 olderContent',
    olderIncompatible: '6 olderContent',
  },
  excluded: {
    nothing: '3 excluded',
    current: '7 awaitingCheckin',
    older: '7 awaitingCheckin',
    failed: '3 excluded',
    stopFailed: '5 failed',
    incompatible: '3 excluded',
    olderFailed: '3 excluded',
    olderStopFailed: '5 failed',
    olderIncompatible: '3 excluded',
  },
  expired: {
    nothing: '3 expired',
    current: '7 awaitingCheckin',
    older: '7 awaitingCheckin',
    failed: '3 expired',
    stopFailed: '5 failed',
    incompatible: '3 expired',
    olderFailed: '3 expired',
    olderStopFailed: '5 failed',
    olderIncompatible: '3 expired',
  },
  stoppedHere: {
    nothing: '3 stoppedByAgency',
    current: '7 awaitingCheckin',
    older: '7 awaitingCheckin',
    failed: '3 stoppedByAgency',
    stopFailed: '5 failed',
    incompatible: '3 stoppedByAgency',
    olderFailed: '3 stoppedByAgency',
    olderStopFailed: '5 failed',
    olderIncompatible: '3 stoppedByAgency',
  },
  stoppedByHand: {
    nothing: '3 stoppedByHand',
    current: '7 awaitingCheckin',
    older: '7 awaitingCheckin',
    failed: '3 stoppedByHand',
    stopFailed: '5 failed',
    incompatible: '3 stoppedByHand',
    olderFailed: '3 stoppedByHand',
    olderStopFailed: '5 failed',
    olderIncompatible: '3 stoppedByHand',
  },
};

/** What is refused, and how. */
const refusals = { '404': [404, 'vaccine.notfound'], '409': [409, 'vaccine.expired'] } as const;
type Refusal = keyof typeof refusals;
const isRefusal = (leadsTo: string): leadsTo is Refusal => leadsTo in refusals;

/** What each action leads to, by what was wanted before: in the order of `wants`. `404` and `409` are refusals; then all stays. */
const actions = {
  'execute on the computer': ['hand', 'hand', 'hand', 'hand', 'hand', 'autorun', 'excluded', '409', '404'],
  'stop on the computer': [
    'none',
    'stoppedByHand',
    'stoppedByHand',
    'none',
    'stoppedHere',
    'stoppedByHand',
    'excluded',
    'expired',
    'invisible',
  ],
  'execute on the agency': ['agency', 'agency', 'agency', 'hand', 'agency', 'stoppedByHand', 'excluded', '409', '404'],
  'stop in the agency': [
    'none',
    'stoppedHere',
    'none',
    'hand',
    'stoppedHere',
    'stoppedByHand',
    'excluded',
    'expired',
    'invisible',
  ],
  'autorun on': [
    'autorun',
    'autorun',
    'agency',
    'hand',
    'stoppedHere',
    'stoppedByHand',
    'excluded',
    'expired',
    'invisible',
  ],
  'autorun off': ['none', 'none', 'agency', 'hand', 'stoppedHere', 'stoppedByHand', 'excluded', 'expired', 'invisible'],
  include: ['none', 'autorun', 'agency', 'hand', 'stoppedHere', 'stoppedByHand', 'agency', 'expired', '404'],
  exclude: ['excluded', 'excluded', 'excluded', 'excluded', 'excluded', 'excluded', 'excluded', 'excluded', '404'],
  edit: ['none', 'autorun', 'agency', 'hand', 'stoppedHere', 'stoppedByHand', 'excluded', 'expired', 'invisible'],
  delete: ['gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone'],
  expire: ['expired', 'expired', 'expired', 'expired', 'expired', 'expired', 'excluded', 'expired', 'invisible'],
} as const satisfies Record<string, readonly (Want | Refusal | 'gone')[]>;
type Action = keyof typeof actions;
const actionNames = Object.keys(actions) as Action[];

let app: TestApp;
let admin: Caller;
let agency: Awaited<ReturnType<typeof makeAgency>>;
let agent: SimulatedAgent;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agency = await makeAgency(app);
  agent = await simulateAgent(app, agency.apikey);
});
afterAll(() => app.stop());

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const change = (vaccineId: string, body: object) => admin(api.vaccines.update, { params: { vaccineId }, body });
const onComputer = (vaccineId: string, what: 'applyToComputer' | 'stopOnComputer') =>
  admin(api.deployments[what], { params: { vaccineId, agentId: agent.agentId }, body: [] });
const inAgency = (vaccineId: string, what: 'applyToAgency' | 'stopInAgency') =>
  admin(api.deployments[what], { params: { vaccineId, agencyId: agency.id }, body: [] });
const gate = (vaccineId: string, what: 'include' | 'exclude') =>
  admin(api.deployments[what], { params: { vaccineId, agencyId: agency.id } });

const does: Record<Action, (vaccineId: string) => Promise<unknown>> = {
  'execute on the computer': (id) => onComputer(id, 'applyToComputer'),
  'stop on the computer': (id) => onComputer(id, 'stopOnComputer'),
  'execute on the agency': (id) => inAgency(id, 'applyToAgency'),
  'stop in the agency': (id) => inAgency(id, 'stopInAgency'),
  'autorun on': (id) => change(id, { autorun: true }),
  'autorun off': (id) => change(id, { autorun: false }),
  include: (id) => gate(id, 'include'),
  exclude: (id) => gate(id, 'exclude'),
  edit: (id) => change(id, { rules: { processes: [unique('otro')] } }),
  delete: (id) => admin(api.vaccines.remove, { params: { vaccineId: id } }),
  expire: (id) => change(id, { expiration: yesterday() }),
};

/** Makes that something is wanted; what is excluded, expired or hidden had been executed on the agency before. */
const want: Record<Want, (vaccineId: string) => Promise<unknown>> = {
  none: async () => undefined,
  autorun: (id) => change(id, { autorun: true }),
  agency: (id) => inAgency(id, 'applyToAgency'),
  hand: (id) => onComputer(id, 'applyToComputer'),
  stoppedHere: async (id) => {
    await change(id, { autorun: true });
    await inAgency(id, 'stopInAgency');
  },
  stoppedByHand: async (id) => {
    await change(id, { autorun: true });
    await onComputer(id, 'stopOnComputer');
  },
  excluded: async (id) => {
    await inAgency(id, 'applyToAgency');
    await gate(id, 'exclude');
  },
  expired: async (id) => {
    await inAgency(id, 'applyToAgency');
    await change(id, { expiration: yesterday() });
  },
  invisible: async (id) => {
    await inAgency(id, 'applyToAgency');
    await change(id, { visibility: { serviceTypes: [], instanceIds: [], agencyIds: [(await makeAgency(app)).id] } });
  },
};

const hashOfContent = async (vaccineId: string): Promise<string> =>
  (await app.system.pool.query<{ content: string }>('select content from vaccines where id = $1', [vaccineId])).rows[0]
    ?.content ?? '';
const reportOf = async (vaccineId: string, said: (typeof saids)[number]): Promise<StateEntry[]> => {
  const sha256 = said === 'older' ? 'a'.repeat(64) : await hashOfContent(vaccineId);
  const outcomes = { failed: 'FAILED', stopFailed: 'STOP_FAILED', incompatible: 'INCOMPATIBLE' } as const;
  const outcome = said in outcomes ? outcomes[said as keyof typeof outcomes] : 'APPLIED';
  return said === 'nothing' ? [] : [{ vaccineId, sha256, outcome }];
};

/** What the console shows of every vaccine on the computer: number and reason. */
const readShown = async (): Promise<Map<string, string>> => {
  const { collection } = await admin(api.deployments.ofComputer, {
    params: { agentId: agent.agentId },
    query: { size: '1000' },
  });
  return new Map(
    collection.map(({ vaccineId, status, reason }) => [vaccineId, [status, ...(reason ? [reason] : [])].join(' ')]),
  );
};
const expectedOf = (now: Want | 'gone', said: Said): string | undefined =>
  now === 'gone' || now === 'invisible' ? undefined : shown[now][said];
const nameCase = (now: string, said: string, action = '') => [now, said, action].join(' · ');

const run = async (action: Action) => {
  const cases = await Promise.all(
    wants.flatMap((wanted, at) =>
      saids.map(async (said) => {
        const { id } = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
        return { id, wanted, said, leadsTo: actions[action][at] ?? 'gone' };
      }),
    ),
  );
  for (const { id, wanted } of cases) await want[wanted](id);
  agent.state = (await Promise.all(cases.map(({ id, said }) => reportOf(id, said)))).flat();
  await agent.checkin();
  const before = await readShown();
  for (const { id, wanted, said } of cases)
    expect(before.get(id), nameCase(wanted, said)).toBe(expectedOf(wanted, said));

  for (const { id, leadsTo, wanted, said } of cases) {
    const attempt = does[action](id);
    if (isRefusal(leadsTo)) expect(await refused(attempt), nameCase(wanted, said, action)).toEqual(refusals[leadsTo]);
    else await attempt;
  }
  const after = await readShown();
  const held = new Set((await agent.learn()).map(({ id }) => id));
  for (const { id, leadsTo, wanted, said } of cases) {
    const now = isRefusal(leadsTo) ? wanted : leadsTo;
    const saidNow = action === 'edit' ? edited[said] : said;
    expect(after.get(id), nameCase(wanted, said, action)).toBe(expectedOf(now, saidNow));
    const shallHold = now === 'autorun' || now === 'agency' || now === 'hand';
    expect(held.has(id), `${nameCase(wanted, said, action)}: in the policy`).toBe(shallHold);
  }

  // Whatever was pending has ended once the agent has done what it is told.
  await agent.obey();
  const settled = await readShown();
  for (const { id, leadsTo, wanted, said } of cases) {
    const now = isRefusal(leadsTo) ? wanted : leadsTo;
    const name = `${nameCase(wanted, said, action)}, once obeyed`;
    const holds = now === 'autorun' || now === 'agency' || now === 'hand';
    const isShown = now !== 'gone' && now !== 'invisible';
    expect(settled.get(id), name).toBe(isShown ? shown[now][holds ? 'current' : 'nothing'] : undefined);
  }
  for (const { id, leadsTo } of cases) if (leadsTo !== 'gone') await does.delete(id);
};

describe('the state of a vaccine on a computer, whatever was wanted and reported before,', () => {
  it.each(actionNames)('is what the table says after: %s', run, 120_000);
});
