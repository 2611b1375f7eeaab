export { ManualButton } from './manual-button.tsx';
