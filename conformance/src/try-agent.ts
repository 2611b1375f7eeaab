import { VaccineContent } from '@egida/contract';
import { judgeRequests } from './agent-wire.ts';
import { hashOf } from './hash-of.ts';
import { type AgentRequirement, agentRequirements } from './requirements.ts';
import { sampleName } from './sample.ts';
import type { StandInServer, WantedVaccine } from './stand-in-server.ts';
import { tellAlerts } from './try-alerts.ts';
import { answerOtherwise } from './try-answers.ts';
import { changeState } from './try-state.ts';
import { createVerdicts, type Line } from './verdicts.ts';
import type { Walk } from './walk.ts';
import { createWatch } from './watch.ts';

interface Options {
  /** How long each step waits for the agent. */
  seconds: number;
  /** How long somebody has to enrol it. */
  enrolSeconds: number;
  meet?: () => void;
  say(what: string): void;
}

const vaccineOf = (number: number, osFamily: string, rules: object): WantedVaccine => ({
  id: `019a5c1e-0000-7000-8000-${String(number).padStart(12, '0')}`,
  content: VaccineContent.parse({ osFamily, os: [], min_version: null, rules }),
});

/** Plays a server to an agent: from its enrolment to its removal, with all that may go wrong between. */
export const tryAgent = async (stand: StandInServer, options: Options): Promise<Line[]> => {
  const verdicts = createVerdicts<AgentRequirement>(agentRequirements);
  const watch = createWatch(stand, options.seconds);
  const enrolment = await watch.next('enrol', () => true, options.enrolSeconds);
  if (!enrolment) return verdicts.lines();
  const { apikey, inventory } = enrolment.body ?? {};
  const isKeyed = apikey === stand.apikey && enrolment.headers['egida-apikey'] === stand.apikey;
  verdicts.check('A-03', isKeyed, 'the key was not in both');

  const family = inventory?.osFamily ?? 'linux';
  const sample = vaccineOf(1, family, { processes: [sampleName], killProcess: true });
  const second = vaccineOf(2, family, { processes: ['egida-conformance-nobody'] });
  const { meet, say } = options;
  const walk: Walk = { stand, watch, verdicts, sample, second, meet, say };

  say('it holds a policy');
  await holdPolicy(walk, family);
  await changeState(walk);
  await answerOtherwise(walk);
  await tellAlerts(walk);
  say('it withdraws, and is removed');
  await leave(walk);
  judgeRequests(stand.seen, verdicts);
  return verdicts.lines();
};

const holdPolicy = async ({ stand, watch, verdicts, sample, second }: Walk, family: string) => {
  const { rules } = sample.content as { rules: object };
  const unknown = {
    id: '019a5c1e-0000-7000-8000-000000000003',
    content: { ...(sample.content as object), rules: { ...rules, fromTomorrow: ['x'] } },
  };
  const forged = { ...vaccineOf(4, family, { processes: ['egida-conformance-forged'] }), sent: second.content };
  stand.want([sample, unknown, forged]);
  const held = await watch.next('checkin', ({ body }) => body?.policyRevision === stand.revision);
  const fetched = watch.since().some(({ call }) => call === 'policy');
  verdicts.check('A-07', held !== undefined && fetched, 'it never said that it holds the policy that was named');
  await watch.next('checkin', () => stand.state.length >= 2);
  const of = ({ id }: { id: string }) => stand.state.find(({ vaccineId }) => vaccineId === id);
  const applied = of(sample);
  const isApplied = applied?.outcome === 'APPLIED' && applied.sha256 === hashOf(sample.content);
  verdicts.check('A-08', isApplied, `a vaccine on processes was reported as ${JSON.stringify(applied)}`);
  verdicts.check('A-23', isApplied, 'answers with fields that are not known did not lead to a policy in force');
  const isIncompatible = of(unknown)?.outcome === 'INCOMPATIBLE';
  verdicts.check('A-09', isIncompatible, `it was reported as ${JSON.stringify(of(unknown))}`);
  verdicts.check('A-10', of(forged) === undefined, `it was reported as ${JSON.stringify(of(forged))}`);
};

const quietSeconds = 6;

const leave = async ({ stand, watch, verdicts }: Walk) => {
  watch.mark();
  stand.want([]);
  const isGone = ({ body }: { body: { policyRevision?: string; stateHash?: string } }) =>
    body?.policyRevision === stand.revision && body.stateHash === hashOf([]);
  verdicts.check('A-29', (await watch.next('checkin', isGone)) !== undefined, 'its state never became empty');
  const removed = await watch.once('checkin', {
    status: 410,
    body: { statusCode: 410, error: 'Gone', message: 'agent.notfound' },
  });
  if (!removed) return;
  const again = await watch.after(removed, 'enrol', () => true, quietSeconds);
  const came = stand.seen.slice(stand.seen.indexOf(removed) + 1).filter(({ call }) => call === 'checkin');
  verdicts.check('A-30', !again && came.length === 0, again ? 'it enrolled again' : 'it checked in again');
};
