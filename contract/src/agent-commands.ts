import { z } from 'zod';
import { Id, Sha256, VersionText } from './kernel/values.ts';

/** What is signed of a package: the canonical JSON (RFC 8785) of exactly this, with Ed25519. */
export const AgentManifest = z
  .strictObject({
    product: z.literal('egida-agent'),
    os: z.enum(['linux', 'windows']),
    arch: z.string().regex(/^[a-z0-9_]{1,20}$/),
    version: VersionText,
    sha256: Sha256,
    keyId: z.string().regex(/^[0-9a-f]{16}$/),
  })
  .meta({ id: 'AgentManifest' });
export type AgentManifest = z.output<typeof AgentManifest>;

/** Withdraw everything and leave this computer. */
export const UninstallCommand = z.object({ id: Id, type: z.literal('uninstall') });
/** Fetch that package, see that it is what was signed, and become it. */
export const UpdateCommand = z.object({
  id: Id,
  type: z.literal('update'),
  manifest: AgentManifest,
  signature: z.string(),
});
/** Enrol with another key: at the server that says so (empty), or at another, trusting a certificate for it (PEM; empty for none). */
export const MoveCommand = z.object({
  id: Id,
  type: z.literal('move'),
  server: z.string(),
  apikey: z.string(),
  certificate: z.string(),
});
export type UpdateCommand = z.output<typeof UpdateCommand>;
export type MoveCommand = z.output<typeof MoveCommand>;
