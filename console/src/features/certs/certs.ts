export { fingerprintGroups } from './cert-names.ts';
export { CertValidity } from './cert-validity.tsx';
export { CertificateField, useCertificateProblem } from './certificate-field.tsx';
export { certMessages } from './certs.messages.ts';
export { useRunningOut } from './use-running-out.ts';
