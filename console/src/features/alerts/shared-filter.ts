import { alertFilter, alertGroupFilter } from '@egida/contract';
import { withinFields } from '../../ui/filter/filter-pieces.ts';

/** What holds however alerts are looked at, of a filter of them: words, and the fields that groups have, too. */
export const sharedFilter = (filter: string): string => withinFields(filter, alertFilter, alertGroupFilter);
