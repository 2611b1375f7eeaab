export { useComputerSearch } from './use-computer-search.ts';
