import { joinPieces } from '../../ui/filter/filter-pieces.ts';

/** Whose alerts are listed: those of an agency, of one computer wherever it was, or all in one's charge. */
export interface AlertPlace {
  agencyId?: string | undefined;
  computerId?: string | undefined;
}

/** The filter that holds a call to that place where its path does not name it. */
export const withinPlace = ({ agencyId, computerId }: AlertPlace): string => {
  if (computerId !== undefined) return `computer:${computerId}`;
  return agencyId === undefined ? '' : `agency:${agencyId}`;
};

/** Alerts that say the same: in an agency, or on one computer of it alone. */
export interface Likeness {
  similarKey: string;
  agencyId: string;
  agentId?: string | undefined;
}

/** The filter that finds them, whatever became of them. A list that is an agency's own need not be told which. */
export const likenessFilter = ({ similarKey, agencyId, agentId }: Likeness, inAgency = false): string =>
  joinPieces([
    `similar:${similarKey}`,
    inAgency ? '' : `agency:${agencyId}`,
    agentId === undefined ? '' : `computer:${agentId}`,
  ]);

/** Whether an alert is one of them. */
export const isAlike = (alert: Required<Likeness>, { similarKey, agencyId, agentId }: Likeness): boolean =>
  alert.similarKey === similarKey &&
  alert.agencyId === agencyId &&
  (agentId === undefined || alert.agentId === agentId);
