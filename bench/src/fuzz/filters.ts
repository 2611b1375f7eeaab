import { api, type FilterField, type FilterFields, quoteFilterValue } from '@egida/contract';
import type { Operation } from './description.ts';
import type { Random } from './random.ts';
import { rubbishStrings } from './rubbish.ts';

/** What an operation's filter is written in: its list's fields, or those of the list that its body selects from. */
export const fieldsOf = ({ id, endpoint }: Operation): FilterFields => {
  if (endpoint.list) return endpoint.list.fields;
  if (id.startsWith('alerts.')) return api.alerts.list.list.fields;
  if (id.startsWith('telemetry.')) return api.telemetry.list.list.fields;
  if (id.startsWith('fleet.')) return api.fleet.list.list.fields;
  if (id.startsWith('computers.')) return api.computers.list.list.fields;
  if (id.startsWith('vaccines.') || id.startsWith('catalogue.')) return api.vaccines.list.list.fields;
  if (id.startsWith('users.')) return api.users.list.list.fields;
  return api.agencies.list.list.fields;
};

const words = ['a', 'eq', 'equipo', 'linux', 'x', 'Organismo de prueba', 'ñandú', '50%', 'under_score', 'two words'];
const moments = ['2026-01-01', '2026-11-20T10:00:00.000Z', '1999-12-31T23:59:59+14:00', '0001-01-01', '9999-12-31'];
const addresses = ['192.0.2.10', '192.0.2.0/24', '2001:db8::/32', '0.0.0.0/0', '::1'];

const scalarFor = (random: Random, { kind, names }: FilterField, id: () => string): string => {
  switch (kind) {
    case 'id':
      return id();
    case 'enum':
      return random.pick(Object.keys(names ?? { none: 0 }));
    case 'number':
      return String(random.below(1000) - 10);
    case 'time':
      return random.pick(moments);
    case 'address':
      return random.pick(addresses);
    case 'flag':
      return random.pick(['true', 'false']);
    case 'version':
      return random.pick(['2', '2.7', '2.7.0', '0.0.0', '99999.99999.99999']);
    case 'text':
    case 'tags':
      return random.pick(words);
  }
};

/** An id for a field. */
type IdOf = (field: string) => string;

const clause = (random: Random, fields: FilterFields, id: IdOf, most: number): string => {
  const [name, field] = random.pick(Object.entries(fields));
  const isOrdered = field.kind === 'number' || field.kind === 'time' || field.kind === 'version';
  const values = Array.from({ length: 1 + random.below(most) }, () => {
    if (random.chance(0.08)) return random.pick(['none', '!none']);
    const value = scalarFor(random, field, () => id(name));
    const compared = isOrdered && random.chance(0.4) ? random.pick(['<', '>']) : '';
    return `${random.chance(0.25) ? '!' : ''}${compared}${quoteFilterValue(value)}`;
  });
  return `${name}:${values.join('|')}`;
};

/** A filter as somebody may write it in that list. */
export const filterText = (random: Random, fields: FilterFields, id: IdOf): string => {
  // Now and then as long as a filter may be.
  const most = random.chance(0.05) ? 40 : 3;
  const parts = Array.from({ length: 1 + random.below(3) }, () =>
    random.chance(0.7) && Object.keys(fields).length > 0
      ? clause(random, fields, id, most)
      : quoteFilterValue(random.pick(words)),
  );
  return parts.join(random.pick([',', ' ', ', ']));
};

/** A filter that the grammar does not let through, or that lies at its edge. */
export const brokenFilter = (random: Random, fields: FilterFields, id: IdOf): string => {
  const name = random.pick([...Object.keys(fields), 'nothing', '__proto__', 'constructor', '']);
  const rubbish = random.pick(rubbishStrings);
  return random.pick([
    `${name}:`,
    `:${name}`,
    `${name}:"`,
    `${name}:|`,
    `${name}:!!x`,
    `${name}:<>1`,
    `${name}:"a"b`,
    `${name}:${rubbish}`,
    `${name}:"${rubbish.replace(/["\\]/g, '\\$&')}"`,
    `${name}:!${Array.from({ length: 51 }, () => quoteFilterValue(id(name))).join('|!')}`,
    Array.from({ length: 51 }, (_, at) => `w${at}`).join(' '),
    `${clause(random, Object.keys(fields).length > 0 ? fields : { name: { kind: 'text' } }, id, 3)},"`,
    rubbish,
    'x'.repeat(2001),
  ]);
};
