import type { FilterFields } from '@egida/contract';
import { useUrlState } from '../../api/url-state.ts';
import { readPieces } from './filter-pieces.ts';

/** A list begins with the rows that have one value of a field, until the person asks for all; the address keeps that they did. */
export const usePreset = (fields: FilterFields, field: string, value: string) => {
  const [url, setUrl] = useUrlState();
  const removed = url.all !== undefined;
  const showAll = () => setUrl({ all: '1', page: undefined });
  return {
    defaultFilter: removed ? '' : `${field}:${value}`,
    showAll,
    /** Whoever chooses other values of the field does not mean those among the rows that have this one. */
    onFilter: (filter: string) => {
      if (!removed && readPieces(filter, fields).some(({ clause }) => clause?.field === field)) showAll();
    },
  };
};
