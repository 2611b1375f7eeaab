export { alertMessages } from './alerts.messages.ts';
