export { manualMessages } from './manual.messages.ts';
export { ManualButton } from './manual-button.tsx';
export { useManual } from './use-manual.ts';
