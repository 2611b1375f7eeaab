import { type ErrorCode, errorStatus, type Permission, roleMay } from '@egida/contract';
import { type Conforms, declaredFor } from './conform.ts';
import type { Operation } from './description.ts';
import { leaksIn } from './leaks.ts';
import { isMarked } from './marker.ts';
import { meantToBeUnavailable } from './meant.ts';
import type { Member } from './member.ts';
import type { FuzzRequest } from './requests.ts';
import type { Reply } from './send.ts';

export interface Judging {
  conforms: Conforms;
  /** From how many milliseconds on an answer is too slow; absent, it may take its time. */
  slowMillis?: number | undefined;
}

type Asked = Pick<FuzzRequest, 'operation' | 'member' | 'method' | 'raw' | 'how'>;

interface ErrorShape {
  statusCode?: unknown;
  message?: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether somebody may be answered at all by what they are; which rows they then see is another matter. */
export const mayCall = ({ role, kind }: Member, { access, own }: Operation['endpoint']): boolean => {
  if (access === 'public') return true;
  if (access === 'instance') return false;
  if (access === 'agent' || access === 'preauth') return kind === access;
  if (kind !== 'person' || !role) return false;
  return access === 'self' || own !== undefined || roleMay(role, access as Permission);
};

const judgeUnavailable = ({ operation, raw }: Asked, { headers }: Reply, code: unknown): string[] => {
  const isMeant = code === 'unavailable' && (raw !== undefined || headers['retry-after'] !== undefined);
  if (isMeant && meantToBeUnavailable[operation.id]) return [];
  return [isMeant ? '503 where nobody meant it' : '503 without its code, or without the time to come back'];
};

const judgeError = (asked: Asked, reply: Reply, status: number, judging: Judging): string[] => {
  const text = reply.body.toString();
  const body = parsed(text) as ErrorShape | undefined;
  const problems = leaksIn(text).map((what) => `an error gives ${what} away`);
  if (status === 503) problems.push(...judgeUnavailable(asked, reply, body?.message));
  else if (status >= 500) problems.push('an error of the server');
  // An address of nobody is answered by no operation, but in the same words; a broken wire, by the platform below.
  const schema = declaredFor(asked.operation, status)?.content?.['application/json']?.schema;
  if (!schema) return [...problems, `${status} is not declared`];
  if (asked.method === 'HEAD') return problems;
  if (asked.raw) return problems;
  const mismatch = judging.conforms(schema, body);
  if (mismatch) return [...problems, `an error in another form: ${mismatch}`];
  const code = String(body?.message) as ErrorCode;
  if (body?.statusCode !== status || errorStatus[code] !== status) problems.push('an error whose code is not its own');
  return problems;
};

const judgeSuccess = (asked: Asked, { headers, body }: Reply, status: number, { conforms }: Judging): string[] => {
  const { operation, member } = asked;
  // Another method at the same place is another operation, or none.
  if (asked.method !== operation.method || asked.raw) return [];
  const problems = mayCall(member, operation.endpoint) ? [] : [`${status} for somebody who may not call it`];
  const declared = operation.answers[String(status)];
  if (!declared) return [...problems, `${status} is not declared`];
  const { content } = declared;
  if (!content) return body.length > 0 ? [...problems, 'a body where none is declared'] : problems;
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  const schema = content[type]?.schema;
  if (!schema) return [...problems, `${type || 'no content type'} is not declared`];
  if (type !== 'application/json') return problems;
  const mismatch = conforms(schema, parsed(body.toString()));
  return mismatch ? [...problems, `not as declared: ${mismatch}`] : problems;
};

/** What is wrong with an answer; nothing, as a rule. */
export const judge = (asked: Asked, reply: Reply, judging: Judging): string[] => {
  const { status, millis } = reply;
  const slow = judging.slowMillis !== undefined && millis > judging.slowMillis ? ['an answer that took too long'] : [];
  const told =
    asked.member.isRestricted && isMarked(`${JSON.stringify(reply.headers)}${reply.body.toString()}`)
      ? ['what belongs to another agency']
      : [];
  if (status === undefined) return slow;
  const own = status >= 400 ? judgeError(asked, reply, status, judging) : judgeSuccess(asked, reply, status, judging);
  return [...own, ...told, ...slow];
};
