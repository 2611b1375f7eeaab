import type { CommonSize, FleetSizes } from '../national/sizes.ts';

/** How large what is watched is made. Everything else follows from these and the seed. */
export interface WatchingSizes extends FleetSizes {
  /** Programs that computers executed: a path, a content and who made it. */
  programs: number;
  /** What computers executed last, each program once: about so many in all. */
  telemetry: number;
}

export const watchingSizes = {
  national: {
    ...{ seed: 42, agencies: 1_940, federated: 60, roots: 30, wideShare: 0.15, sectors: 40 },
    ...{ computers: 20_000, vaccines: 80, autorun: 8, wanted: 4 },
    ...{ alerts: 5_000_000, programs: 150_000, telemetry: 20_000_000 },
  },
  // A twentieth or less: to see in a minute whether all of it runs.
  region: {
    ...{ seed: 42, agencies: 194, federated: 6, roots: 10, wideShare: 0.15, sectors: 40 },
    ...{ computers: 1_000, vaccines: 80, autorun: 8, wanted: 4 },
    ...{ alerts: 250_000, programs: 15_000, telemetry: 500_000 },
  },
} as const satisfies Record<CommonSize, WatchingSizes>;

/** Of how many days there are alerts, programs and daily counts: as long as each is kept, but for what today takes. */
export const keptDays = { alerts: 725, telemetry: 88, counts: 399 } as const;
