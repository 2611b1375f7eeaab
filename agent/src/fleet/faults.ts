import { seededRandomAt } from './random.ts';

/**
 * What goes wrong on purpose: the line is cut before the answer was read; a body takes its time; a request is sent
 * twice; a state is named by a wrong hash; a body is no JSON.
 */
export const faultKinds = ['drop', 'slow', 'dup', 'badhash', 'malformed'] as const;
export type Fault = (typeof faultKinds)[number];
/** Of each kind, the share of requests, from 0 to 1. */
export type FaultShares = Partial<Record<Fault, number>>;

const isFault = (name: string): name is Fault => (faultKinds as readonly string[]).includes(name);

/** Reads `drop=0.01,slow=0.01`. */
export const readFaults = (text: string): FaultShares =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((part): [Fault, number] => {
        const [name = '', value = ''] = part.split('=').map((side) => side.trim());
        const share = Number(value);
        if (!isFault(name) || value === '' || !(share >= 0 && share <= 1))
          throw new Error(`Faults are a share from 0 to 1 of ${faultKinds.join(', ')}: ${part}`);
        return [name, share];
      }),
  );

/** Decides what goes wrong with the nth request of a computer: the same for the same seed, whatever else happens. */
export const createFaults = (seed: string, shares: FaultShares) => {
  const drawAt = seededRandomAt(seed, 'faults');
  const kinds = faultKinds.filter((kind) => (shares[kind] ?? 0) > 0);
  return (computer: number, request: number): Fault | undefined => {
    if (kinds.length === 0) return undefined;
    let left = drawAt(computer, request);
    return kinds.find((kind) => {
      left -= shares[kind] ?? 0;
      return left < 0;
    });
  };
};
export type Faults = ReturnType<typeof createFaults>;
