/**
 * Computers that hold the same policy: of one agency, family and version, of which the same was asked by hand and for which
 * the same exceptions were chosen.
 */
export interface PolicyClass {
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  overrideHash: string;
  /** One of them, to look up what was asked by hand, and what was chosen for it. */
  computerId: string;
  /** A golden image gets no vaccines itself. */
  golden: boolean;
}

export const classKey = ({
  agencyId,
  osFamily,
  agentVersion,
  overrideHash,
}: Pick<PolicyClass, 'agencyId' | 'osFamily' | 'agentVersion' | 'overrideHash'>): string =>
  [agencyId, osFamily, agentVersion, overrideHash].join('|');
