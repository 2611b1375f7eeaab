import { errorAnswer, type Instead, type Seen } from './stand-in-server.ts';
import type { Walk } from './walk.ts';

const retrySeconds = 3;
/** Clocks and networks of a loaded computer. */
const slackMillis = 200;
const portal = (status: number): Instead => ({ status, text: '<html><body>Sign in</body></html>' });

/** What it does when it is not answered as usual. */
export const answerOtherwise = async (walk: Walk) => {
  const { watch, verdicts, sample, stand, say } = walk;
  const { check, unseen } = verdicts;
  /** The check-in that was answered so, and the one after it. */
  const answered = async (instead: Instead): Promise<[Seen, Seen | undefined] | undefined> => {
    watch.mark();
    const one = await watch.once('checkin', instead);
    return one && [one, await watch.after(one, 'checkin')];
  };
  const enrolled = () => watch.since().some(({ call }) => call === 'enrol');

  for (const [id, status, code] of [
    ['A-17', 503, 'unavailable'],
    ['A-18', 429, 'tooManyRequests'],
  ] as const) {
    say(`it is answered ${status}`);
    const [one, next] = (await answered(errorAnswer(status, code, retrySeconds))) ?? [];
    if (enrolled()) verdicts.fails(id, 'it enrolled again');
    else if (!one || !next) verdicts.fails(id, 'it never came again');
    else check(id, next.at - one.at >= retrySeconds * 1000 - slackMillis, `it came after ${next.at - one.at} ms`);
  }

  say('a portal stands between, and another version of the protocol');
  const foreign = [await answered(portal(401)), await answered(portal(410))];
  const came = foreign.every((pair) => pair?.[1] !== undefined);
  check('A-19', came && !enrolled(), came ? 'it enrolled again' : 'it never came again');
  const other = await answered(errorAnswer(426, 'protocol.unknown'));
  check('A-20', other?.[1] !== undefined && !enrolled(), enrolled() ? 'it enrolled again' : 'it never came again');

  say('a check-in is refused');
  const refused = (await answered(errorAnswer(400, 'request.notvalid')))?.[1];
  const { inventory, state, acks } = refused?.body ?? {};
  check('A-21', Boolean(inventory && state && acks?.length === 0), 'the next check-in did not say everything');

  say('its token is no longer good');
  watch.mark();
  const rejected = await watch.once('checkin', errorAnswer(401, 'agent.tokenNotValid'));
  const enrolment = rejected && (await watch.after(rejected, 'enrol'));
  if (!rejected) return void unseen('A-22', 'it did not check in');
  const isSame = enrolment?.headers.authorization === rejected.headers.authorization;
  if (!enrolment || !isSame)
    return void verdicts.fails('A-22', enrolment ? 'it did not show its present token' : 'it did not enrol again');
  await watch.after(enrolment, 'checkin');
  const isHeld = stand.state.some(({ vaccineId, outcome }) => vaccineId === sample.id && outcome === 'APPLIED');
  check('A-22', isHeld, 'it withdrew what it held');
};
