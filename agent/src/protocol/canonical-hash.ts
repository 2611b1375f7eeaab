import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of canonical JSON (RFC 8785): the protocol names contents, inventory and state by it. */
export const canonicalHash = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');
