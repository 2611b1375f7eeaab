import type { Intent } from '../fleet-counts/fleet-counts.ts';

/** Who wants a vaccine on a computer. */
export type WantedBy = 'hand' | 'agency' | 'autorun' | 'nobody';

/** What keeps a vaccine from being wanted, where there is more to say than that nobody asked. */
export type WhyNot = 'excluded' | 'expired' | 'stoppedByHand' | 'stoppedByAgency';

/** Whether a computer shall hold a vaccine. */
export interface DesiredState {
  wantedBy: WantedBy;
  whyNot: WhyNot | null;
}

/** All that decides in an agency whether its computers shall hold a vaccine, but for what was asked of them by hand. */
export interface AgencyVaccineSetting {
  /** Whether the agency may use the vaccine, expired or not. */
  visible: boolean;
  expired: boolean;
  /** Kept out of the agency, whoever asks for it. */
  excluded: boolean;
  byAgency: Intent;
  /** Whether both the vaccine and the agency are for autorun. */
  byAutorun: boolean;
}

/** Shared by all, as a catalogue over many agencies is hundreds of thousands of answers. */
const states = {
  hand: { wantedBy: 'hand', whyNot: null },
  agency: { wantedBy: 'agency', whyNot: null },
  autorun: { wantedBy: 'autorun', whyNot: null },
  unasked: { wantedBy: 'nobody', whyNot: null },
  excluded: { wantedBy: 'nobody', whyNot: 'excluded' },
  expired: { wantedBy: 'nobody', whyNot: 'expired' },
  stoppedByHand: { wantedBy: 'nobody', whyNot: 'stoppedByHand' },
  stoppedByAgency: { wantedBy: 'nobody', whyNot: 'stoppedByAgency' },
} as const satisfies Record<string, DesiredState>;

/**
 * Who wants a vaccine on a computer: by hand before the agency, the agency before autorun. This is the one place that decides
 * it; the conditions of `setting-sql.ts` say parts of it over many rows, and a test holds them to this function. An agency's
 * stop stands while autorun is off, too.
 */
export const resolveDesiredState = (
  { visible, expired, excluded, byAgency, byAutorun }: AgencyVaccineSetting,
  byHand: Intent,
): DesiredState => {
  if (excluded) return states.excluded;
  if (expired) return states.expired;
  if (!visible) return states.unasked;
  if (byHand !== 'none') return byHand === 'apply' ? states.hand : states.stoppedByHand;
  if (byAgency !== 'none') return byAgency === 'apply' ? states.agency : states.stoppedByAgency;
  return byAutorun ? states.autorun : states.unasked;
};
