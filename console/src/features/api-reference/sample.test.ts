import type { JsonSchema } from '@egida/contract';
import { expect, it } from 'vitest';
import { sampleOf } from './sample.ts';

const tree: JsonSchema = {
  type: 'object',
  properties: { below: { $ref: '#/components/schemas/Tree' }, name: { type: 'string' } },
  required: ['below'],
};

it('a sample holds what is required, and no more', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      id: { type: 'string', format: 'uuid' },
      expiresOn: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      role: { enum: ['ROLE_USER', 'ROLE_ADMIN'] },
      agencies: { type: 'array', items: { type: 'string' }, minItems: 1 },
      tags: { type: 'array', items: { type: 'string' } },
      size: { type: 'integer', minimum: 5 },
      note: { type: 'string' },
    },
    required: ['name', 'id', 'expiresOn', 'role', 'agencies', 'tags', 'size'],
  };
  expect(sampleOf(schema, {})).toEqual({
    ...{ name: '<string>', id: '<uuid>', expiresOn: '2099-01-01T00:00:00.000Z', role: 'ROLE_USER' },
    ...{ agencies: ['<string>'], tags: [], size: 5 },
  });
});

it('a sample of what refers to itself ends', () => {
  expect(JSON.stringify(sampleOf(tree, { Tree: tree })).length).toBeLessThan(200);
});
