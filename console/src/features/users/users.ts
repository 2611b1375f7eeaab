export { roleMessages } from './roles.messages.ts';
