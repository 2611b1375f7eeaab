export { WriteToAgencies } from './write-to-agencies.tsx';
