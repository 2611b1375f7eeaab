import { type Endpoint, type ErrorCode, type ErrorDetail, errorStatus, Id } from '@egida/contract';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { refuseLongLists } from './list-lengths.ts';

type Detail = z.output<typeof ErrorDetail>;

const isCode = (message: string): message is ErrorCode => Object.hasOwn(errorStatus, message);

/** The code of an issue: the schema's own where it names one, else by kind. */
const codeOf = (issue: z.core.$ZodIssue): ErrorCode => {
  if (isCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'value.required' : 'value.notvalid';
    case 'unrecognized_keys':
      return 'value.unknownField';
    case 'too_big':
      return issue.origin === 'string'
        ? 'value.tooLong'
        : issue.origin === 'array'
          ? 'value.tooMany'
          : 'value.outOfRange';
    case 'too_small':
      return 'value.outOfRange';
    default:
      return 'value.notvalid';
  }
};

/** Names of fields come from outside: long ones are cut. */
const maxPath = 200;
const maxDetails = 100;

const detailsOf = (issues: readonly z.core.$ZodIssue[], prefix: string): Detail[] =>
  issues.flatMap((issue): Detail[] => {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.').slice(0, maxPath);
    if (issue.code === 'invalid_union') return unionDetails(issue, path);
    if (issue.code !== 'unrecognized_keys') return [{ path, message: codeOf(issue) }];
    return issue.keys.slice(0, maxDetails).map((key) => ({
      path: (path ? `${path}.${key}` : key).slice(0, maxPath),
      message: 'value.unknownField',
    }));
  });

/** A union answers its own code where it names one, else what the closest alternative says: the one with the fewest complaints. */
const unionDetails = (issue: z.core.$ZodIssueInvalidUnion, path: string): Detail[] => {
  if (isCode(issue.message)) return [{ path, message: issue.message }];
  const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
  const inner = closest ? detailsOf(closest, path) : [];
  return inner.length > 0 ? inner : [{ path, message: codeOf(issue) }];
};

/** Reads one part of a request, or says what is wrong with it, field by field. */
export const parsePart = <S extends z.ZodType>(schema: S, value: unknown, prefix = ''): z.output<S> => {
  refuseLongLists(schema, value, prefix);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('request.notvalid', detailsOf(result.error.issues, prefix).slice(0, maxDetails));
};

/** Path parameters. One that cannot be an id names something that does not exist. */
export const parseParams = (endpoint: Endpoint, params: Record<string, string>): Record<string, string> => {
  for (const [name, value] of Object.entries(params)) {
    const schema = endpoint.params?.[name] ?? Id;
    if (!schema.safeParse(value).success) throw new AppError('notFound');
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, endpoint.params?.[name] ? value : value.toLowerCase()]),
  );
};

/** The query, without parameters that are empty; one given twice is refused. */
export const parseQuery = (endpoint: Endpoint, query: Record<string, unknown>): unknown => {
  if (!endpoint.query) return undefined;
  const given = Object.entries(query).filter(([, value]) => value !== '' && value !== 'null');
  return parsePart(endpoint.query, Object.fromEntries(given));
};
