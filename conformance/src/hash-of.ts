import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of canonical JSON (RFC 8785), by which the protocol names everything. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');
