export type { Push } from './push.ts';
export { reachMessages } from './reach.messages.ts';
export { ReachInWords } from './reach-in-words.tsx';
export { usePush } from './use-push.tsx';
