import { computers, fleet } from '@egida/contract';
import { actOnMany } from '../../platform/bulk/act-on-many.ts';
import type { Selection } from '../../platform/bulk/bulk-selection.ts';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import { listTags } from './agency-tags.queries.ts';
import { bulkRemove, bulkUninstall, move, moveAll, removeAll, tag, uninstallAll } from './bulk-computers.ts';
import { computersExport, fleetExport } from './computers.export.ts';
import { listComputers } from './computers.queries.ts';
import { cancelUninstall, changeTags, removeComputer, showComputer, uninstallComputer } from './computers.ts';
import { revokeToken } from './revoke-token.ts';
import { showTimeline } from './timeline.ts';

/** The selection that a body makes. */
const chosen = (body: { agents: string[] } | Exclude<Selection, { ids: string[] }>): Selection =>
  'agents' in body ? { ids: body.agents } : body;

/** The selection of a path that means all. */
const all = ({ expected, asOf }: { expected: number; asOf?: string | undefined }): Selection => ({
  all: true,
  expected,
  asOf,
});

const ofAgency = implement('computers', computers, {
  list: ({ db, query }) => listComputers(db, query),
  get: ({ db, params }) => showComputer(db, params.agentId),
  timeline: ({ db, params, query }) => showTimeline(db, params.agentId, query),
  update: (context) => changeTags(context, context.body),
  remove: (context) => removeComputer(context),
  uninstall: (context) => uninstallComputer(context),
  keep: (context) => cancelUninstall(context),
  revokeToken: (context) => revokeToken(context),
  bulkRemove: (context) => actOnMany(context, bulkRemove.with({}), chosen(context.body)),
  removeAll: (context) => actOnMany(context, removeAll.with({}), all(context.query)),
  bulkUninstall: (context) => actOnMany(context, bulkUninstall.with({}), chosen(context.body)),
  uninstallAll: (context) => actOnMany(context, uninstallAll.with({}), all(context.query)),
  move: (context) => actOnMany(context, move.with({ agencyId: context.body.agencyId }), chosen(context.body)),
  moveAll: (context) => actOnMany(context, moveAll.with({ agencyId: context.body.agencyId }), all(context.query)),
  tags: async ({ db, params }) => ({ collection: await listTags(db, params.agencyId) }),
  prepareCsv: (context) => prepareExport(context, computersExport),
});

const ofAll = implement('fleet', fleet, {
  list: ({ db, query }) => listComputers(db, query),
  tag: (context) => {
    const { body } = context;
    const { tags, add, remove } = body;
    return actOnMany(context, tag.with({ tags, add, remove }), 'agentIds' in body ? { ids: body.agentIds } : body);
  },
  prepareCsv: (context) => prepareExport(context, fleetExport),
});

export const computerRoutes = [...ofAgency, ...ofAll];
