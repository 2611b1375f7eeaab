import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';

/** Whom a token speaks for, and which of that computer's tokens it is. */
export interface AgentClaims {
  agentId: string;
  /** Counted from 0; the first names none. */
  generation: number;
}

/** `<agent id without dashes>.<signature>`, with `.<generation>` from the second on: checked without touching the database. */
export const signAgentToken = (key: KeyObject, { agentId, generation }: AgentClaims): string => {
  const id = agentId.replaceAll('-', '');
  const claims = generation === 0 ? id : `${id}.${generation}`;
  const signed = `${id}.${signature(key, claims).toString('base64url')}`;
  return generation === 0 ? signed : `${signed}.${generation}`;
};

/** What a token of ours says. */
export const readAgentToken = (key: KeyObject, token: string | undefined): AgentClaims => {
  const [, id = '', given = '', generation] = /^([0-9a-f]{32})\.([\w-]+)(?:\.([1-9]\d{0,8}))?$/.exec(token ?? '') ?? [];
  const expected = signature(key, generation === undefined ? id : `${id}.${generation}`);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new AppError('agent.tokenNotValid');
  return {
    agentId: `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`,
    generation: Number(generation ?? 0),
  };
};

const signature = (key: KeyObject, claims: string): Buffer => createHmac('sha256', key).update(claims).digest();
