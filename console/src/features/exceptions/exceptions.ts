export { ExceptionOfAlert } from './exception-proposal.tsx';
export { ExceptionSection } from './exception-section.tsx';
