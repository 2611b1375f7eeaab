import { isolated } from '../../i18n/isolated.ts';

/** The way down to an agency, in a line; nothing where none is above it. */
export const pathText = (names: readonly string[]): string => names.map(isolated).join(' › ');
