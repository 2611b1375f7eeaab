export { ExceptionOfAlert } from './exception-proposal.tsx';
export { ExceptionSection } from './exception-section.tsx';
export { exceptionMessages } from './exceptions.messages.ts';
