import type { OsFamily } from '@egida/contract';

/** The family whose way of writing paths a path is in: the computer that executed it may be gone by now. */
export const familyOfPath = (image: string): OsFamily => (image.startsWith('/') ? 'linux' : 'windows');

/** The name of the file, which rules about processes name. */
export const fileNameOf = (image: string): string =>
  image.slice(image.lastIndexOf(familyOfPath(image) === 'linux' ? '/' : '\\') + 1);
