export { roleMessages } from './roles.messages.ts';
export { userMessages } from './users.messages.ts';
