export { FailureNote } from './failure-note.tsx';
export { isAboutCode, OwnCodeField } from './own-code-field.tsx';
export { PasswordField } from './password-field.tsx';
export { PasswordMeter } from './password-meter.tsx';
export { PinForm } from './pin-form.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export { RenewForm } from './renew-form.tsx';
export { SecretSteps } from './secret-steps.tsx';
export { twoFactorMessages } from './two-factor.messages.ts';
