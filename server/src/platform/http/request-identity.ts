import type { TokenClaims } from '@egida/contract';
import type { AdmittedInstance, AdmittedKey } from './guards.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, for a person's request. */
    claims: TokenClaims;
    /** Set before the body is read, for an agent's request. */
    agentId: string;
    /** Set before the body is read, for a message of a federated server. */
    instance: AdmittedInstance | undefined;
    /** Set before the body is read, for a request with a key of an agency. */
    apiKey: AdmittedKey | undefined;
  }
}
