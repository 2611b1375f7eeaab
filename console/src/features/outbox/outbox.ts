export { MailState } from './mail-names.tsx';
export { outboxMessages } from './outbox.messages.ts';
