export { alertMessages } from './alerts.messages.ts';
export { AlertsList } from './alerts-list.tsx';
