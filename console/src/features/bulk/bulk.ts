export { BulkButton } from './bulk-button.tsx';
export { BulkDialog } from './bulk-dialog.tsx';
export type { Changed } from './changed.ts';
export { RefreshWhatEnded } from './refresh-what-ended.tsx';
export { only, selectionBody } from './selection-body.ts';
export { TellWhatEnded } from './tell-what-ended.tsx';
export { useBulk } from './use-bulk.ts';
