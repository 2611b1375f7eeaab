import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';

/** `<agent id without dashes>.<signature>`: checked without touching the database. */
export const signAgentToken = (key: KeyObject, agentId: string): string => {
  const id = agentId.replaceAll('-', '');
  return `${id}.${signature(key, id).toString('base64url')}`;
};

/** The agent that a token speaks for. */
export const verifyAgentToken = (key: KeyObject, token: string | undefined): string => {
  const [id = '', given = ''] = token?.split('.') ?? [];
  if (!/^[0-9a-f]{32}$/.test(id)) throw new AppError('agent.tokenNotValid');
  const expected = signature(key, id);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new AppError('agent.tokenNotValid');
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
};

const signature = (key: KeyObject, id: string): Buffer => createHmac('sha256', key).update(id).digest();
