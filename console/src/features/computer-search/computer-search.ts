export { useComputerSearch, useFittingComputerSearch } from './use-computer-search.ts';
