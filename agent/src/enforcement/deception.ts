import { errorText } from '../errors/errors.ts';
import type { Deception, DeceptionProgram } from '../platform/deception.ts';
import { type Kept, ownersOf } from './kept.ts';

const checkMillis = 3000;
/** A program that somebody ends again and again is started this often within an hour, and then no more. */
const maxStartsPerHour = 20;
const hourMillis = 3_600_000;

interface Running {
  name: string;
  program: DeceptionProgram | undefined;
  starts: number[];
  problem: string | undefined;
}

/** Keeps harmless programs with the names of `deceptionSoftware` running in each session; `isOwn` knows them by their pid. */
export const keepDeception = (
  deception: Deception,
  failed: (error: unknown) => void,
): Kept & { isOwn(pid: number): boolean } => {
  const running = new Map<string, Running>();
  let wanted: string[] = [];

  const start = (one: Running, session: number) => {
    one.starts = one.starts.filter((at) => at > performance.now() - hourMillis);
    if (one.starts.length >= maxStartsPerHour) {
      one.problem = 'ended again and again';
      return;
    }
    one.starts.push(performance.now());
    try {
      one.program = deception.start(one.name, session);
      one.problem = undefined;
    } catch (error) {
      one.problem = errorText(error);
    }
  };
  const keep = () => {
    const sessions = wanted.length > 0 ? deception.sessions() : [];
    const places = new Set<string>();
    for (const name of wanted) {
      for (const session of sessions) {
        const place = `${session} ${name}`;
        places.add(place);
        const one: Running = running.get(place) ?? { name, program: undefined, starts: [], problem: undefined };
        running.set(place, one);
        if (!one.program?.lives()) start(one, session);
      }
    }
    for (const [place, { program }] of running) {
      if (places.has(place)) continue;
      program?.end();
      running.delete(place);
    }
    deception.keepOnly(wanted);
  };
  const tick = () => {
    try {
      keep();
    } catch (error) {
      failed(error);
    }
  };
  const timer = setInterval(tick, checkMillis);
  return {
    isOwn: (pid) => [...running.values()].some(({ program }) => program?.pid === pid),
    want: (vaccines) => {
      wanted = [...ownersOf(vaccines, ({ deceptionSoftware }) => deceptionSoftware).keys()];
      tick();
    },
    problems: ({ deceptionSoftware }) =>
      deceptionSoftware.flatMap((name) => {
        const found = [...running.values()].find((one) => one.name === name && one.problem !== undefined);
        return found ? [`deceptionSoftware: ${name}: ${found.problem}`] : [];
      }),
    leftovers: () => [],
    stop: () => {
      clearInterval(timer);
      for (const { program } of running.values()) program?.end();
    },
  };
};
