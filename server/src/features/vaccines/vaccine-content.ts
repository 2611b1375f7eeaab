import { createHash } from 'node:crypto';
import { VaccineContent } from '@egida/contract';
import canonicalize from 'canonicalize';

/** What agents fetch of a vaccine, and the hash that names it: of the canonical JSON (RFC 8785) of exactly this. */
export const contentOf = (vaccine: VaccineContent): { sha256: string; body: string } => {
  const body = canonicalize(VaccineContent.parse(vaccine)) ?? '';
  return { sha256: createHash('sha256').update(body).digest('hex'), body };
};
