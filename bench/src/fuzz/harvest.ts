import type { FuzzRequest } from './requests.ts';
import type { Reply } from './send.ts';
import type { World } from './world.ts';

/** What the id of an answer is an id of, by the group of the call that made it. */
const madeBy: Readonly<Record<string, string>> = {
  ...{ agencies: 'agencyId', users: 'userId', vaccines: 'vaccineId', sectors: 'sectorId', certs: 'certId' },
  ...{ instances: 'instanceId', packages: 'packageId' },
};

interface Body {
  id?: string;
  agencyId?: string;
  kind?: string;
  policyRevision?: string;
  vaccines?: { sha256?: string }[];
}

/** Learns from an answer what may be asked for next: rows that were made, downloads that were begun, policies. */
export const harvest = (world: World, { operation, member, method }: FuzzRequest, reply: Reply): void => {
  const { status = 0, body, headers } = reply;
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (status < 200 || status > 202 || !isJson || method === 'HEAD') return;
  const { id, agencyId, kind, policyRevision, vaccines } = (JSON.parse(body.toString()) ?? {}) as Body;
  if (status === 202 && kind) member.mine.add('taskId', id);
  const home = member.isRestricted ? world.own.ids : world.disposable;
  const parameter = madeBy[operation.id.split('.')[0] ?? ''];
  if (status === 201 && parameter) home.add(parameter, agencyId ?? id);
  if (operation.id === 'agentProtocol.checkin' && policyRevision) world.own.ids.add('revision', policyRevision);
  if (operation.id === 'agentProtocol.policy')
    world.own.ids.add('sha256', ...(vaccines ?? []).map((one) => one.sha256));
};
