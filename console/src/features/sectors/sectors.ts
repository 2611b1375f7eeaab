export { useKnownSectors } from './use-known-sectors.ts';
export { useSectorSearch } from './use-sector-search.ts';
