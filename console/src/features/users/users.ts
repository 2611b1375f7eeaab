export { OwnAddress } from './own-address.tsx';
export { roleMessages } from './roles.messages.ts';
export { userMessages } from './users.messages.ts';
