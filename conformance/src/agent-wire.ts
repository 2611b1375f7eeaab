import { protocolVersion } from '@egida/contract';
import { hashOf } from './hash-of.ts';
import type { AgentRequirement } from './requirements.ts';
import type { Seen } from './stand-in-server.ts';
import type { Verdicts } from './verdicts.ts';

/** What holds of every request that came, whatever it was about. */
export const judgeRequests = (seen: readonly Seen[], { check, fails }: Verdicts<AgentRequirement>) => {
  if (seen.length === 0) return;
  const versions = seen.filter(({ headers }) => headers['egida-protocol'] !== String(protocolVersion));
  check('A-01', versions.length === 0, `${versions.length} requests did not say “Egida-Protocol: ${protocolVersion}”`);
  const notValid = seen.filter((one) => one.notValid !== '');
  check('A-02', notValid.length === 0, notValid[0]?.notValid ?? '');

  let inventory: unknown;
  for (const { call, body, headers, notValid: problem } of seen) {
    if (problem) continue;
    inventory = body?.inventory ?? inventory;
    if (call === 'enrol') continue;
    check('A-04', /^Agent \S+$/.test(headers.authorization ?? ''), `${call} came without “Authorization: Agent …”`);
    if (call !== 'checkin') continue;
    const isSent = body.inventory !== undefined;
    if (isSent) check('A-05', body.inventoryHash === hashOf(body.inventory), 'the hash is of something else');
    if (!isSent && inventory !== undefined && body.inventoryHash !== hashOf(inventory))
      fails('A-05', 'a hash came of an inventory that was never sent');
    if (body.state) {
      check('A-06', body.stateHash === hashOf(body.state), 'the hash is not of the state that came along');
      const ids = body.state.map(({ vaccineId }: { vaccineId: string }) => vaccineId);
      check('A-06', ids.join() === ids.toSorted().join(), 'the entries are not in the order of `vaccineId`');
    }
  }
};
