import type { Policy } from '@egida/contract';
import type { ServerClient } from '../protocol/server-client.ts';
import type { PolicyStore } from './policy-store.ts';

const concurrency = 4;

/**
 * Fetches a policy and the contents that the store does not hold yet. Contents that could not be fetched are missing in
 * the store afterwards; the next check-in tries them again.
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
  const missing = [...new Set(policy.vaccines.map(({ sha256 }) => sha256))].filter(
    (sha256) => store.content(sha256) === undefined,
  );
  const fetchMissing = async () => {
    for (let sha256 = missing.shift(); sha256; sha256 = missing.shift()) {
      const content = await client.vaccine(sha256);
      if (!store.keepContent(sha256, content)) log(`the content of vaccine ${sha256} does not match its hash; refused`);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, fetchMissing));
  if (results.some(({ status }) => status === 'rejected')) log('some contents of vaccines could not be fetched yet');
  return policy;
};

export const lacksContent = (store: PolicyStore): boolean =>
  store.policy()?.vaccines.some(({ sha256 }) => store.content(sha256) === undefined) ?? false;
