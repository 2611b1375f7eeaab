/** How large a made-up fleet is. Everything else follows from these and the seed. */
export interface FleetSizes {
  seed: number;
  /** Of the main instance. */
  agencies: number;
  /** Of the federated instance; the total is both. */
  federated: number;
  /** Agencies at the top of the tree. */
  roots: number;
  /** The part of the agencies that stand right below one and the same: the widest level of the tree. */
  wideShare: number;
  sectors: number;
  computers: number;
  /** Vaccines, half of them of each family. */
  vaccines: number;
  /** Of each family: those that apply everywhere by themselves, and those that each agency wants of the others. */
  autorun: number;
  wanted: number;
  alerts: number;
}

export const sizes = {
  national: {
    ...{ seed: 42, agencies: 9_700, federated: 300, roots: 60, wideShare: 0.15, sectors: 60 },
    ...{ computers: 300_000, vaccines: 300, autorun: 28, wanted: 10, alerts: 300_000 },
  },
  // Past a country's: what one PostgreSQL has to bear before an instance wants a database of its own.
  million: {
    ...{ seed: 42, agencies: 9_700, federated: 300, roots: 60, wideShare: 0.15, sectors: 60 },
    ...{ computers: 1_000_000, vaccines: 300, autorun: 28, wanted: 10, alerts: 3_000_000 },
  },
  // A twentieth of a country: to see in seconds whether all of it runs.
  region: {
    ...{ seed: 42, agencies: 485, federated: 15, roots: 10, wideShare: 0.15, sectors: 60 },
    ...{ computers: 15_000, vaccines: 300, autorun: 28, wanted: 10, alerts: 15_000 },
  },
} as const satisfies Record<string, FleetSizes>;
export type SizeName = keyof typeof sizes;
/** Those of every bench; the million is of the fleet alone. */
export type CommonSize = Exclude<SizeName, 'million'>;

/** The agency whose computers are a third of all, and the one above it, which has the widest level below. */
export const landmarks = { large: 100, wide: 7 } as const;
