import { setTimeout as pause } from 'node:timers/promises';
import type { Heard } from './send-shot.ts';
import {
  bombBytes,
  costlyException,
  enrolment,
  guessedCode,
  loginBomb,
  madeUpKey,
  madeUpLink,
  negatedSearch,
  reportOfAlerts,
  type Shot,
  signInOf,
  tooManyExpressions,
} from './shots.ts';
import type { Target } from './target.ts';

/** What one connection of an attacker does, again and again. */
type Step = () => Promise<unknown>;
type Fire = (shot: Shot) => Promise<Heard>;
type Lines = (target: Target, fire: Fire) => Step[];

const times = (connections: number, step: Step): Step[] => Array.from({ length: connections }, () => step);

/** So many bytes a second reach the server, and no more. */
const bombBytesPerSecond = 5 * 1024;

/** Signs in with the password that it knows, and guesses codes until that sign-in is over. */
const guess =
  (target: Target, fire: Fire): Step =>
  async () => {
    const { status, text } = await fire(signInOf(target));
    if (status !== 200) return;
    const { token } = JSON.parse(text) as { token: string };
    for (let wrong = 0; wrong < 5; wrong++) if ((await fire(guessedCode(token))).status !== 401) return;
  };

/** Who attacks with what, by name; each value is as many lines as connections. */
export const attackLines = {
  loginBombs: (_, fire) => [
    async () => {
      await fire(loginBomb());
      await pause((bombBytes / bombBytesPerSecond) * 1000);
    },
  ],
  tooManyExpressions: (target, fire) => times(4, () => fire(tooManyExpressions(target))),
  costlyExceptions: (target, fire) => times(4, () => fire(costlyException(target))),
  negatedAtBound: (target, fire) => times(24, () => fire(negatedSearch(target, 50))),
  negatedBeyond: (target, fire) => times(24, () => fire(negatedSearch(target, 190))),
  alerts: (target, fire) => times(4, () => fire(reportOfAlerts(target))),
  enrolments: (target, fire) => times(8, () => fire(enrolment(target))),
  guesses: (target, fire) => [...times(10, () => fire(madeUpLink())), ...times(10, guess(target, fire))],
  madeUpKeys: (_, fire) => times(8, () => fire(madeUpKey())),
} satisfies Record<string, Lines>;

export type AttackName = keyof typeof attackLines | 'slowReadersOfOne' | 'slowReaders';
