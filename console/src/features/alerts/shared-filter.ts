import { alertFilter, alertGroupFilter } from '@egida/contract';
import { joinPieces, readPieces } from '../../ui/filter/filter-pieces.ts';

/** What holds however alerts are looked at, of a filter of them: words, and the fields that groups have, too. */
export const sharedFilter = (filter: string): string =>
  joinPieces(
    readPieces(filter, alertFilter)
      .filter(({ clause }) => !clause || Object.hasOwn(alertGroupFilter, clause.field))
      .map(({ text }) => text),
  );
