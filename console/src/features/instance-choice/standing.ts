import { type Instance, lateAfterSeconds } from '@egida/contract';

type Words = 'never' | 'registered' | 'paused' | 'refused' | 'renewed' | 'late' | 'telling' | 'behind' | 'upToDate';

export interface Standing {
  words: Words;
  /** Of when what is shown is. */
  asOf: string;
  /** Changes that have not come yet. */
  pending: number;
  /** All is as it should be: nobody has to look after it. */
  isWell: boolean;
}

const silent = { PAUSED: 'paused', REFUSED: 'refused', RENEWED: 'renewed', LATE: 'late' } as const;

/** How what is shown of an instance stands to what it is, by what was known of its server at a moment. */
export const standingOf = ({ connection, connectedOn }: Instance, askedAt: number): Standing => {
  const told = (words: Words, asOf = connectedOn ?? '', isWell = false): Standing => ({
    ...{ words, asOf, isWell },
    pending: connection?.pending ?? 0,
  });
  if (connection === null) return told('registered', '', true);
  const { state, telling, lagSeconds } = connection;
  if (state === 'NEVER' || connectedOn === null) return told('never');
  if (state !== 'CONNECTED') return told(silent[state]);
  if (telling) return told('telling');
  const lag = lagSeconds ?? 0;
  if (lag > lateAfterSeconds) return told('behind', new Date(askedAt - lag * 1000).toISOString());
  return told('upToDate', connectedOn, true);
};
