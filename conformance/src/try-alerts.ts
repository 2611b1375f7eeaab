import { setTimeout as wait } from 'node:timers/promises';
import { sampleName } from './sample.ts';
import type { Seen } from './stand-in-server.ts';
import type { Walk } from './walk.ts';

const quietMillis = 4000;
interface Told {
  id: string;
  vaccineId: string;
  detail: { rule: string; pid?: number };
  finding?: { ruleKind: string; subject: string };
}
/** An agent may say anything in place of them: that is told as a line that fails, and ends no walk. */
const alertsOf = ({ body, notValid }: Seen): Told[] => (notValid ? [] : (body?.alerts ?? []));

/** What it tells of what it met, and of the programs that run. */
export const tellAlerts = async (walk: Walk) => {
  const { watch, verdicts, sample, stand, meet, say } = walk;
  const { check, unseen } = verdicts;
  const early = stand.seen.some(({ call }) => call === 'telemetry');
  if (!meet) {
    for (const id of ['A-24', 'A-25', 'A-26', 'A-28'] as const) unseen(id, 'nothing was started that it could meet');
    return;
  }
  say(`it meets ${sampleName}`);
  watch.mark();
  const isOfSample = (one: Seen) => alertsOf(one).some(({ vaccineId }) => vaccineId === sample.id);
  meet();
  const lost = await watch.once('alerts', 'lost', isOfSample);
  const alert = lost && alertsOf(lost).find(({ vaccineId }) => vaccineId === sample.id);
  if (!lost || !alert) verdicts.fails('A-24', `no alert came of ${sampleName}, which the vaccine names`);
  else {
    const { detail, finding } = alert;
    const isTold = detail?.rule === `processes: ${sampleName}` && (finding?.ruleKind ?? 'processes') === 'processes';
    check('A-24', isTold, `it told ${JSON.stringify({ detail, finding })}`);
    const tooOld = { status: 200, body: { accepted: 0, verdicts: [{ id: alert.id, code: 'alert.tooOld' }] } };
    const again = await watch.once('alerts', tooOld, (one) => alertsOf(one).some(({ id }) => id === alert.id));
    check('A-25', again !== undefined, 'it did not come again');
    const renamed = again && (await watch.after(again, 'alerts', isOfSample));
    const isNew = renamed && alertsOf(renamed).some(({ id, detail: { pid } }) => id !== alert.id && pid === detail.pid);
    check('A-26', Boolean(isNew), 'it did not come under a new id');
  }

  say('it tells of the programs that run');
  watch.mark();
  stand.telemetry = true;
  await watch.next('checkin');
  meet();
  const off = { status: 403, body: { statusCode: 403, error: 'Forbidden', message: 'telemetry.off' } };
  const told = await watch.once('telemetry', off);
  stand.telemetry = false;
  check('A-27', !early, 'it told of programs before that was on');
  if (!told) return void unseen('A-28', 'it told of no program');
  watch.mark();
  await wait(quietMillis);
  check('A-28', !watch.since().some(({ call }) => call === 'telemetry'), 'it told of programs all the same');
};
