export { fingerprintGroups } from './cert-names.ts';
export { CertificateField, useCertificateProblem } from './certificate-field.tsx';
export { useRunningOut } from './use-running-out.ts';
