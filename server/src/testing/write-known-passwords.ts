import { writeFileSync } from 'node:fs';
import { packedPasswords } from './known-passwords.ts';

// Writes server/data/known-passwords.bin out of the lists of the pinned packages.
writeFileSync(new URL('../../data/known-passwords.bin', import.meta.url), packedPasswords());
