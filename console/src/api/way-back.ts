import { Alert, api, type CallInput, ComputerRow, call, type Endpoint, type VaccineException } from '@egida/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './query.ts';
import { rowsOnHand } from './rows-on-hand.ts';
import { send } from './send.ts';
import { writing } from './writing.ts';

/** The ordinary call that takes back what another did. */
export interface WayBack {
  /** `undo` leaves all as it was; `return` brings rows back to where they were, without what they have lost meanwhile. */
  kind: 'undo' | 'return';
  /** Told what the call answered that is taken back. */
  go: (reply: unknown) => Promise<unknown>;
}

const byCall = <E extends Endpoint>(kind: WayBack['kind'], endpoint: E, input: CallInput<E>): WayBack => ({
  kind,
  go: () => call(writing(send()), endpoint, input),
});

type Find<E extends Endpoint> = (client: QueryClient, input: CallInput<E>) => WayBack | undefined;

const AlertBefore = Alert.pick({ id: true, status: true });
const ComputerBefore = ComputerRow.pick({ id: true, tags: true });

/** Every one of a list, or nothing: what is taken back in part would only look taken back. */
const all = <Value>(values: readonly (Value | undefined)[]): Value[] | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
};
const allAlike = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values.map((value) => JSON.stringify(value))).size === 1 ? values[0] : undefined;

const alertBack: Find<typeof api.alerts.update> = (client, { params, body: { status } }) => {
  const before = rowsOnHand(client, AlertBefore, [params.alertId]).get(params.alertId)?.status;
  if (status === undefined || before === undefined || before === status) return undefined;
  return byCall('undo', api.alerts.update, { params, body: { status: before } });
};

const alertsBack: Find<typeof api.alerts.updateMany> = (client, { body }) => {
  if (!('alerts' in body)) return undefined;
  const rows = rowsOnHand(client, AlertBefore, body.alerts);
  const changed = all(body.alerts.map((id) => rows.get(id)))?.filter(({ status }) => status !== body.status) ?? [];
  const status = allAlike(changed.map((row) => row.status));
  if (status === undefined) return undefined;
  return byCall('undo', api.alerts.updateMany, { body: { alerts: changed.map(({ id }) => id), status } });
};

/** What was added goes, and what was taken away comes back; a tag that somebody else gave it since stays. */
const tagsBack: Find<typeof api.computers.update> = (client, { params: { agentId }, body: { tags } }) => {
  const before = rowsOnHand(client, ComputerBefore, [agentId]).get(agentId)?.tags;
  if (before === undefined) return undefined;
  const [add, remove] = [before.filter((tag) => !tags.includes(tag)), tags.filter((tag) => !before.includes(tag))];
  if (add.length + remove.length === 0) return undefined;
  return byCall('undo', api.fleet.tag, { body: { agentIds: [agentId], add, remove } });
};

/** Whoever had a tag before keeps it: only where the same is to be put back on all of them can one call do it. */
const manyTagsBack: Find<typeof api.fleet.tag> = (client, { body }) => {
  if (!('agentIds' in body) || body.tags !== undefined) return undefined;
  const { agentIds, add = [], remove = [] } = body;
  const rows = rowsOnHand(client, ComputerBefore, agentIds);
  const changes = all(agentIds.map((id) => rows.get(id)))?.map(({ id, tags }) => ({
    id,
    back: {
      add: remove.filter((tag) => tags.includes(tag)),
      remove: add.filter((tag) => !tags.includes(tag)),
    },
  }));
  const changed = changes?.filter(({ back }) => back.add.length + back.remove.length > 0) ?? [];
  const back = allAlike(changed.map((one) => one.back));
  return back && byCall('undo', api.fleet.tag, { body: { agentIds: changed.map(({ id }) => id), ...back } });
};

/** All of it as it stood, its reason and its computers too; none is one without entries. What others changed since stays theirs. */
const exceptionBack: Find<typeof api.exceptions.update> = (client, { params }) => {
  const before = client.getQueryData<VaccineException>(
    keyOf<typeof api.exceptions.get>(api.exceptions.get, { params }),
  );
  if (!before) return undefined;
  const { processes, commandLines, filePaths, networkIps, agents, reason } = before;
  const body = { processes, commandLines, filePaths, networkIps, agents, reason };
  return {
    kind: 'undo',
    go: (reply) =>
      call(send(), api.exceptions.update, {
        params,
        body: { ...body, asOf: (reply as VaccineException).changedOn },
      }),
  };
};

const moveBack: Find<typeof api.computers.move> = (_, { params, body }) =>
  'agents' in body
    ? byCall('return', api.computers.move, {
        params: { agencyId: body.agencyId },
        body: { agents: body.agents, agencyId: params.agencyId },
      })
    : undefined;

type AnyFind = (client: QueryClient, input: never) => WayBack | undefined;

const ways = new Map<Endpoint, AnyFind>([
  [api.alerts.update, alertBack],
  [api.alerts.updateMany, alertsBack],
  [api.computers.update, tagsBack],
  [api.computers.move, moveBack],
  [api.exceptions.update, exceptionBack],
  [api.fleet.tag, manyTagsBack],
]);

/** How a call can be taken back, from what is on screen before it is made; undefined where nothing takes it back. */
export const wayBackOf = <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): WayBack | undefined => (ways.get(endpoint) as Find<E> | undefined)?.(client, input);
