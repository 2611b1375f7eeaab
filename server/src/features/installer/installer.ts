/** What other features may use of this one. */
export { sendInstaller } from './install.ts';
