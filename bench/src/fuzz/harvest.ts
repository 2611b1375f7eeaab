import type { Member } from './member.ts';
import type { FuzzRequest } from './requests.ts';
import type { Reply } from './send.ts';
import type { World } from './world.ts';

/** What the id of an answer is an id of, by the group of the call that made it. */
const madeBy: Readonly<Record<string, string>> = {
  ...{ agencies: 'agencyId', users: 'userId', vaccines: 'vaccineId', sectors: 'sectorId', certs: 'certId' },
  ...{
    instances: 'instanceId',
    packages: 'packageId',
    issues: 'issueId',
    communications: 'communicationId',
    tokens: 'tokenId',
    news: 'newsId',
  },
};

interface Body {
  id?: string;
  agencyId?: string;
  kind?: string;
  policyRevision?: string;
  vaccines?: { sha256?: string }[];
  refreshToken?: string;
  secret?: string;
  recoveryCodes?: string[];
}

/** What whoever asks has begun to set up as their second factor, and what they have once it is confirmed. */
const learnFactor = ({ knows }: Member, operationId: string, { secret, recoveryCodes }: Body): void => {
  if (!knows) return;
  if (operationId === 'twoFactor.begin' && secret) knows.pending = secret;
  if (operationId !== 'twoFactor.confirm' || !recoveryCodes || !knows.pending) return;
  knows.secret = knows.pending;
  knows.recoveryCodes = recoveryCodes;
};

/** Learns from an answer what may be asked for next: rows that were made, downloads that were begun, policies, tokens. */
export const harvest = (world: World, { operation, member, method }: FuzzRequest, reply: Reply): void => {
  const { status = 0, body, headers } = reply;
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (status < 200 || status > 202 || !isJson || method === 'HEAD') return;
  const answer = (JSON.parse(body.toString()) ?? {}) as Body;
  const { id, agencyId, kind, policyRevision, vaccines } = answer;
  if (status === 202 && kind) member.mine.add('taskId', id);
  const home = member.isRestricted ? world.own.ids : world.disposable;
  const parameter = madeBy[operation.id.split('.')[0] ?? ''];
  if (status === 201 && parameter) home.add(parameter, agencyId ?? id);
  if (operation.id === 'agentProtocol.checkin' && policyRevision) world.own.ids.add('revision', policyRevision);
  if (operation.id === 'agentProtocol.policy')
    world.own.ids.add('sha256', ...(vaccines ?? []).map((one) => one.sha256));
  world.fitting.add('refreshToken', answer.refreshToken);
  if (method === operation.method) learnFactor(member, operation.id, answer);
};
