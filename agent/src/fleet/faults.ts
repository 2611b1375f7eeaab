import { seededRandomAt } from './random.ts';

/**
 * Faults that the simulator injects. `drop` cuts the connection before the reply is read, `slow` delays half of the body,
 * `dup` sends a request twice, `badhash` sends a wrong hash of the state, `malformed` sends a body that is not JSON.
 */
export const faultKinds = ['drop', 'slow', 'dup', 'badhash', 'malformed'] as const;
export type Fault = (typeof faultKinds)[number];
/** The share of requests with each kind of fault, from 0 to 1. */
export type FaultShares = Partial<Record<Fault, number>>;

const isFault = (name: string): name is Fault => (faultKinds as readonly string[]).includes(name);

/** Parses `drop=0.01,slow=0.01`. */
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

/** Returns the fault of the nth request of a computer. It depends on the seed alone, whatever else happens. */
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
