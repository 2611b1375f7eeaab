export { computerMessages } from './computers.messages.ts';
