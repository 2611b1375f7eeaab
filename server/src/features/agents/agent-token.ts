import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';
import { type RotatedKey, readingKeys } from '../../platform/keys/rotated-key.ts';

/** Whom a token speaks for, and which of that computer's tokens it is. */
export interface AgentClaims {
  agentId: string;
  /** Counted from 0; the first names none. */
  generation: number;
}

/** `<agent id without dashes>.<signature>`, with `.<generation>` from the second on: checked without touching the database. */
export const signAgentToken = ({ current }: RotatedKey, { agentId, generation }: AgentClaims): string => {
  const id = agentId.replaceAll('-', '');
  const claims = generation === 0 ? id : `${id}.${generation}`;
  const signed = `${id}.${signature(current, claims).toString('base64url')}`;
  return generation === 0 ? signed : `${signed}.${generation}`;
};

/** What a token of ours says, and whether a former key signed it. */
export const readAgentToken = (key: RotatedKey, token: string | undefined): AgentClaims & { isFormer: boolean } => {
  const [, id = '', given = '', generation] = /^([0-9a-f]{32})\.([\w-]+)(?:\.([1-9]\d{0,8}))?$/.exec(token ?? '') ?? [];
  const claims = generation === undefined ? id : `${id}.${generation}`;
  const actual = Buffer.from(given, 'base64url');
  const signer = readingKeys(key).find((one) => isEqual(actual, signature(one, claims)));
  if (!signer) throw new AppError('agent.tokenNotValid');
  return {
    agentId: `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`,
    generation: Number(generation ?? 0),
    isFormer: signer !== key.current,
  };
};

const isEqual = (actual: Buffer, expected: Buffer): boolean =>
  actual.length === expected.length && timingSafeEqual(actual, expected);

const signature = (key: KeyObject, claims: string): Buffer => createHmac('sha256', key).update(claims).digest();
