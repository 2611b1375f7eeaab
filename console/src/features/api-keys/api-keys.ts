export { keysBeside, keysOf, withoutKeyWords } from './find-keys.ts';
