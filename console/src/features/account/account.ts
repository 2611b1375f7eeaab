export { accountMessages } from './account.messages.ts';
export { AccountButton } from './account-button.tsx';
export { AccountPanel } from './account-panel.tsx';
export { AlertNotices } from './alert-notices.tsx';
export { useKeepOwnConfig } from './own-config.ts';
export { SettingsButton } from './settings-button.tsx';
