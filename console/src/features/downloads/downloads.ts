export { DownloadsButton } from './downloads-button.tsx';
export { ExportButton } from './export-button.tsx';
export { FetchWhatIsDone } from './fetch-what-is-done.tsx';
export { useExport } from './use-export.ts';
