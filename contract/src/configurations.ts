import { z } from 'zod';
import { configurationProperties } from './configuration-properties.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Text } from './kernel/values.ts';

export const Configuration = z
  .object({
    id: Id,
    property: z.enum(Object.keys(configurationProperties) as [keyof typeof configurationProperties]),
    value: z.string(),
    defaultValue: z.string(),
    description: z.string().meta({ description: 'A note of the administrators: why it is so' }),
    pinned: z.boolean().meta({ description: "The server's environment sets it; it cannot be changed here" }),
  })
  .meta({ id: 'Configuration' });
export type Configuration = z.output<typeof Configuration>;

export const ConfigurationChange = z
  .strictObject({
    property: z.string().max(100, 'value.tooLong'),
    value: z
      .union([z.string(), z.number().transform(String)], 'value.notvalid')
      .pipe(z.string().trim().max(254, 'value.tooLong')),
    description: Text(1000),
  })
  .partial();

export const configurationFilter = {
  property: { kind: 'text' },
  value: { kind: 'text' },
  description: { kind: 'text' },
} as const satisfies FilterFields;

export const configurations = {
  list: endpoint({
    method: 'GET',
    path: '/api/configurations',
    access: 'configurations:write',
    ...listOf(Configuration, { fields: configurationFilter, sortable: ['property'], sortBy: 'property' }),
    summary: 'List the configuration',
  }),
  byName: endpoint({
    method: 'GET',
    path: '/api/configurations/name/:property',
    params: { property: z.string().max(100) },
    access: 'self',
    response: Configuration,
    summary: 'Show a property by its name; those that everyone may read, to everyone signed in',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/configurations/:configurationId',
    access: 'configurations:write',
    response: Configuration,
    summary: 'Show a property',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/configurations/:configurationId',
    access: 'configurations:write',
    body: ConfigurationChange.meta({ examples: [{ value: '180', description: 'Norma interna 12/2026' }] }),
    response: Configuration,
    summary: 'Change a property; every server process follows within five seconds',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const configurationErrors = {
  'configuration.pinned': 409,
  'configuration.notfound': 404,
} as const satisfies ErrorStatuses;
