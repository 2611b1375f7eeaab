export { useRunningOut } from './use-running-out.ts';
