export { issueMessages } from './issues.messages.ts';
export { supportMessages } from './support.messages.ts';
export { SupportButton } from './support-button.tsx';
export { SupportPanel } from './support-panel.tsx';
export { useOpenIssues } from './use-open-issues.ts';
export { useSupportPanel } from './use-support-panel.ts';
