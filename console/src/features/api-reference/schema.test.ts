import type { JsonSchema } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { boundsOf, partsOf, typeText } from './schema.ts';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const schemas: Record<string, JsonSchema> = {
  Alert: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
  Tree: { type: 'object', properties: { below: { type: 'array', items: ref('Tree') } } },
  Circle: ref('OtherCircle'),
  OtherCircle: ref('Circle'),
};

describe('what values are like', () => {
  it('is told in a line', () => {
    const told: [JsonSchema, string][] = [
      [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
      [{ type: 'string', enum: ['asc', 'desc'] }, '"asc" | "desc"'],
      [{ const: 3 }, '3'],
      [{ type: 'array', items: ref('Alert') }, 'Alert[]'],
      [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
      [{ anyOf: [{ type: 'string', format: 'ipv4' }, { type: 'null' }] }, 'string (ipv4) | null'],
      [{ allOf: [ref('Alert'), { type: 'object' }] }, 'Alert & object'],
      [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [name]: integer }'],
      [{}, 'any'],
    ];
    for (const [schema, text] of told) expect(typeText(schema)).toBe(text);
  });

  it('is bounded by what the server asks, and not by what a program can hold', () => {
    const whole = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
    expect(boundsOf(whole)).toEqual([['range', '≥ 0']]);
    expect(boundsOf({ type: 'string', minLength: 1, maxLength: 120, pattern: '^a' })).toEqual([
      ['length', '1–120'],
      ['pattern', '^a'],
    ]);
    expect(boundsOf({ type: 'string', format: 'uuid', pattern: '^0', default: '' })).toEqual([['default', '""']]);
    expect(boundsOf({ type: 'array', maxItems: 3 })).toEqual([['entries', '≤ 3']]);
  });
});

describe('what values consist of', () => {
  const namesIn = (schema: JsonSchema) => partsOf(schema, schemas).map(({ name, fields }) => [name, fields.length]);

  it('is found through references, lists and alternatives', () => {
    expect(namesIn(ref('Alert'))).toEqual([['Alert', 2]]);
    expect(namesIn({ type: 'array', items: ref('Alert') })).toEqual([['Alert', 2]]);
    expect(namesIn({ anyOf: [ref('Alert'), ref('Tree'), { type: 'null' }] })).toEqual([
      ['Alert', 2],
      ['Tree', 1],
    ]);
    expect(partsOf(ref('Alert'), schemas)[0]?.fields.map(({ required }) => required)).toEqual([true, false]);
  });

  it('ends where there is nothing, where a name leads nowhere, and where names lead in a circle', () => {
    for (const schema of [{ type: 'string' }, ref('Nobody'), ref('Circle')]) expect(namesIn(schema)).toEqual([]);
  });

  it('of what refers to itself is told one step at a time', () => {
    expect(namesIn(ref('Tree'))).toEqual([['Tree', 1]]);
  });
});
