import { z } from 'zod';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, Line, Text } from './kernel/values.ts';

/** So many news stand at a time: what is older than anybody reads is deleted by whoever writes. */
export const newsAtMost = 1000;
export const newsBodyMax = 20_000;

export const NewsRow = z
  .object({
    id: Id,
    headline: z.string(),
    createdOn: Instant,
    updatedOn: Instant,
    byEmail: z.string().meta({ description: 'Who wrote it: their address, or their user name where they have none' }),
    unread: z.boolean().meta({ description: 'Not opened yet by the caller, and written since they have an account' }),
  })
  .meta({ id: 'NewsRow' });
export type NewsRow = z.output<typeof NewsRow>;

export const News = NewsRow.extend({
  body: z.string().meta({ description: 'Markdown. Its HTML, if it has any, is text' }),
}).meta({ id: 'News' });
export type News = z.output<typeof News>;

const fields = {
  headline: Line(200),
  body: Text(newsBodyMax).refine((text) => text.trim() !== '', 'value.required'),
};
export const NewsDraft = z.strictObject(fields);
export type NewsDraft = z.output<typeof NewsDraft>;
/** The body of a change may repeat the id of the path, as the specification has it; it is not read. */
export const NewsChange = z
  .strictObject({
    ...fields,
    id: Id,
    tellAgain: z.boolean().meta({ description: 'It is unread again for all who have read it' }),
    asOf: Instant.meta({
      description:
        'The `updatedOn` that was read: where it is another by now, nothing is changed, and it is `news.changed`',
    }),
  })
  .partial();
export type NewsChange = z.output<typeof NewsChange>;

export const NewsCounts = z.object({ total: z.int(), unread: z.int() }).meta({ id: 'NewsCounts' });
export type NewsCounts = z.output<typeof NewsCounts>;

export const newsFilter = {
  headline: { kind: 'text' },
  byEmail: { kind: 'text' },
  createdOn: { kind: 'time' },
  unread: { kind: 'flag' },
} as const satisfies FilterFields;

const example = {
  headline: 'Parada por mantenimiento el sábado',
  body: 'El **sábado de 8 a 9** el servicio no estará disponible.\n\n- Los equipos siguen protegidos.\n- No tiene que hacer nada.',
};

export const news = {
  list: endpoint({
    method: 'GET',
    path: '/api/news',
    access: 'news:read',
    ...listOf(NewsRow, { fields: newsFilter, sortable: ['createdOn'], sortBy: 'createdOn', orderBy: 'desc' }),
    summary: 'List the news, newest first',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/news/:newsId',
    access: 'news:read',
    response: News,
    summary: 'Show a news item',
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/news/:newsId/read',
    access: 'news:read',
    unaudited: true,
    response: NewsCounts,
    summary: 'Note that the caller has read a news item; answers what is left',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/news',
    access: 'news:write',
    body: NewsDraft.meta({ examples: [example] }),
    maxBody: maxBodies.lists,
    response: News,
    status: 201,
    summary: 'Publish a news item',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/news/:newsId',
    access: 'news:write',
    body: NewsChange.meta({ examples: [{ headline: 'Parada por mantenimiento, aplazada' }] }),
    maxBody: maxBodies.lists,
    response: News,
    summary: 'Change a news item',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/news/:newsId',
    access: 'news:write',
    response: z.undefined(),
    status: 204,
    summary: 'Delete a news item',
  }),
};

/** What people see of the news before they open them. */
export const newsStats = {
  counts: endpoint({
    method: 'GET',
    path: '/api/stats/news',
    access: 'news:read',
    response: NewsCounts,
    summary: 'Count the news, and those that the caller has not read',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const newsErrors = {
  'news.notfound': 404,
  'news.tooMany': 409,
  'news.changed': 409,
} as const satisfies ErrorStatuses;
