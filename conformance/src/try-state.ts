import { hashOf } from './hash-of.ts';
import type { Walk } from './walk.ts';

const commandId = '019a5c1e-0000-7000-8000-0000000000c1';
type Said = { body: { acks?: { id: string; outcome: string; error?: string }[] }; notValid: string };
const ackOf = ({ body, notValid }: Said) => (notValid ? undefined : body?.acks?.find(({ id }) => id === commandId));

/** How it tells what is in force, and answers commands, also where an answer was lost. */
export const changeState = async ({ stand, watch, verdicts, sample, second, say }: Walk) => {
  const { check } = verdicts;
  say('it tells what changed');
  watch.mark();
  stand.want([sample, second]);
  const base = hashOf(stand.state);
  const told = await watch.next('checkin', ({ body }) => Boolean(body?.patch ?? body?.state));
  const isPatch = told?.body.patch?.base === base;
  check('A-11', isPatch, told?.body.state ? 'it told the whole state' : 'no patch of it came');
  await watch.next('checkin', () => stand.state.some(({ vaccineId }) => vaccineId === second.id));

  for (const [id, asked, part] of [
    ['A-12', { needState: true }, 'state'],
    ['A-13', { needInventory: true }, 'inventory'],
  ] as const) {
    watch.mark();
    stand.reply = asked;
    const answered = await watch.next('checkin', ({ body }) => body?.[part] !== undefined);
    stand.reply = {};
    check(id, answered !== undefined, `no ${part} came`);
  }

  watch.mark();
  stand.want([sample]);
  const lost = await watch.once('checkin', 'lost', ({ body }) => Boolean(body?.patch ?? body?.state));
  const again = lost && (await watch.after(lost, 'checkin'));
  const isAgain = Boolean(again?.body?.state ?? again?.body?.patch);
  check('A-14', isAgain, lost ? 'the next check-in told nothing of it' : 'nothing was told');

  say('it answers a command that it does not know');
  watch.mark();
  stand.commands = [{ id: commandId, type: 'fromTomorrow' }];
  const first = await watch.once('checkin', 'lost', (one) => ackOf(one) !== undefined);
  if (!first) {
    verdicts.fails('A-15', 'no answer came');
    return;
  }
  const ack = ackOf(first);
  check('A-15', ack?.outcome === 'FAILED' && ack.error === 'unsupported', `its answer was ${JSON.stringify(ack)}`);
  const repeated = await watch.after(first, 'checkin');
  check('A-16', repeated !== undefined && ackOf(repeated) !== undefined, 'the next check-in did not carry it');
};
