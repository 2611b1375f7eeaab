export { CertValidity } from './cert-validity.tsx';
export { certMessages } from './certs.messages.ts';
export { useRunningOut } from './use-running-out.ts';
