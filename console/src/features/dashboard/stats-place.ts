import { joinPieces } from '../../ui/filter/filter-pieces.ts';

/** What numbers are of: an agency, an instance, or all that one sees. */
export interface StatsPlace {
  agencyId?: string | undefined;
  instanceId?: string | undefined;
  /** Another server runs the instance: of vaccines that are applied there nothing is known here. */
  isOther?: boolean;
}

/** Whether it is no single agency. */
export const isOverAgencies = ({ agencyId }: StatsPlace): boolean => agencyId === undefined;

/** A filter of a list over all agencies, held to the instance where it is one's. */
export const inPlace = ({ instanceId }: StatsPlace, filter = ''): string =>
  joinPieces([filter, instanceId === undefined ? '' : `instance:${instanceId}`]);
