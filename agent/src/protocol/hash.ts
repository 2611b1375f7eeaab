import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of canonical JSON (RFC 8785), by which contents, inventory and state are named. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');
