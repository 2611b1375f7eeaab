import type { TokenClaims } from '@egida/contract';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, for a person's request. */
    claims: TokenClaims;
    /** Set before the body is read, for an agent's request. */
    agentId: string;
  }
}
