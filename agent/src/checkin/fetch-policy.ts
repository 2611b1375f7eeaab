import { ApiError, type Policy } from '@egida/contract';
import { classifyFailure } from '../protocol/classify-failure.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import type { PolicyStore } from './policy-store.ts';

const concurrency = 4;
/** So many failures in a row mean that nobody is there, and not that a proxy in between takes offence at a content. */
const maxInRow = 4;

/**
 * Fetches a policy and the contents that the store does not hold yet. Contents that could not be fetched are missing in
 * the store afterwards; the next check-in tries them again, after the others.
 */
export const fetchPolicy = async (
  revision: string,
  client: ServerClient,
  store: PolicyStore,
  log: (message: string) => void,
): Promise<Policy> => {
  const held = store.policy();
  const policy = held?.revision === revision ? held : await client.policy(revision);
  if (policy.revision !== revision) throw new Error(`asked for policy ${revision}, got ${policy.revision}`);
  const missing = store.lacking(policy);
  let [inRow, left] = [0, 0];
  const fetchOne = async (sha256: string): Promise<void> => {
    try {
      const content = await client.vaccine(sha256);
      inRow = 0;
      if (store.keepContent(sha256, content)) return;
      log(`the content of vaccine ${sha256} does not match its hash; refused`);
    } catch (error) {
      inRow = isAboutOne(error) ? 0 : inRow + 1;
      if (isForAll(error)) inRow = maxInRow;
    }
    left++;
    store.postpone(sha256);
  };
  const fetchMissing = async () => {
    while (inRow < maxInRow) {
      const sha256 = missing.shift();
      if (sha256 === undefined) return;
      await fetchOne(sha256);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, fetchMissing));
  if (left + missing.length > 0) log(`${left + missing.length} contents of vaccines could not be fetched yet`);
  return policy;
};

/** Whether the answer says nothing of other contents: it is not there, or somebody in between lets this one not through. */
const isAboutOne = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof ApiError && error.status < 500);

/** Whether each further content would be answered alike: the server has too much to do, or this computer has to enrol first. */
const isForAll = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 429 || error.status === 503 || ['enrolAgain', 'removed'].includes(classifyFailure(error)));
