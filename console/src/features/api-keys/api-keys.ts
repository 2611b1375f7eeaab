export { asksForKeys, keysBeside, keysOf, withoutKeyWords } from './find-keys.ts';
