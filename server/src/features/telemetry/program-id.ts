import { createHash } from 'node:crypto';
import { uuidText } from '../../platform/db/new-id.ts';

/** What makes a program: another path, another content or another vendor is another one. */
export interface Program {
  sha256: string;
  image: string;
  vendor: string;
}

/** The id of a program, made of what it is: whoever reports it, it is the same. No line holds the separator. */
export const programId = ({ sha256, image, vendor }: Program): string =>
  uuidText(createHash('sha256').update([sha256, image, vendor].join('\0')).digest('hex').slice(0, 32));
