export { BulkButton } from './bulk-button.tsx';
export { BulkDialog } from './bulk-dialog.tsx';
export type { Changed } from './changed.ts';
export { LeftOut, LeftOutNote } from './left-out.tsx';
export { RefreshWhatEnded } from './refresh-what-ended.tsx';
export { ownOf, type RemoteRows, useRemote } from './remote-rows.ts';
export { only, selectionBody } from './selection-body.ts';
export { TellWhatEnded } from './tell-what-ended.tsx';
export { useBulk } from './use-bulk.ts';
