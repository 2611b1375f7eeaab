import type { Policy } from '@egida/contract';
import type { Server } from '../protocol/server-client.ts';
import type { PolicyStore } from './policy-store.ts';

const atOnce = 4;

/** Fetches a policy and the contents that are not yet held. What could not be fetched is tried again at the next check-in. */
export const fetchPolicy = async (
  revision: string,
  server: Server,
  store: PolicyStore,
  log: (message: string) => void,
): Promise<Policy> => {
  const held = store.policy();
  const policy = held?.revision === revision ? held : await server.policy(revision);
  if (policy.revision !== revision) throw new Error(`asked for policy ${revision}, got ${policy.revision}`);
  const missing = [...new Set(policy.vaccines.map(({ sha256 }) => sha256))].filter(
    (sha256) => store.content(sha256) === undefined,
  );
  const worker = async () => {
    for (let sha256 = missing.shift(); sha256; sha256 = missing.shift()) {
      const content = await server.vaccine(sha256);
      if (!store.keepContent(sha256, content)) log(`the content of vaccine ${sha256} does not match its hash; refused`);
    }
  };
  const failures = (await Promise.allSettled(Array.from({ length: atOnce }, worker))).filter(
    ({ status }) => status === 'rejected',
  );
  if (failures.length > 0) log('some contents of vaccines could not be fetched yet');
  return policy;
};

export const lacksContent = (store: PolicyStore): boolean =>
  store.policy()?.vaccines.some(({ sha256 }) => store.content(sha256) === undefined) ?? false;
