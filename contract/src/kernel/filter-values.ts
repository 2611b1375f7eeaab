import { z } from 'zod';
import type { FilterField } from './filter-fields.ts';
import { isHoldable } from './values.ts';

export type FilterScalar = string | number | boolean;

/** Why a filter is refused; `field` is the one a person has to look at. */
export class FilterProblem extends Error {
  readonly code: 'filter.malformed' | 'filter.unknownField' | 'filter.badValue' | 'filter.tooMany';
  readonly field: string;
  constructor(code: FilterProblem['code'], field: string) {
    super(`${code} ${field}`);
    this.code = code;
    this.field = field;
  }
}

/** Text that a database can hold, and so be asked for. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const Uuid = z.uuid();
const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const Day = z.iso.date();
const Time = z.union([z.iso.datetime({ offset: true }), Day]);
const Version = z.string().regex(/^\d{1,5}(\.\d{1,5}){0,2}$/);

/** Whether a time is written as a day alone. */
export const isDay = (text: string): boolean => Day.safeParse(text).success;

/** Turns what a person wrote into a value of the field's kind, or refuses it. */
export const readScalar = (name: string, field: FilterField, text: string): FilterScalar => {
  const refuse = () => new FilterProblem('filter.badValue', name);
  const checked = (schema: z.ZodType<string>) => {
    if (!schema.safeParse(text).success) throw refuse();
    return text;
  };
  switch (field.kind) {
    case 'text':
    case 'tags':
      if (!isStorable(text)) throw refuse();
      return text;
    case 'id':
      return checked(Uuid).toLowerCase();
    case 'address':
      return checked(Address);
    case 'version':
      return checked(Version);
    case 'time':
      if (!isHoldable(checked(Time))) throw refuse();
      return new Date(text).toISOString();
    case 'flag':
      if (text !== 'true' && text !== 'false') throw refuse();
      return text === 'true';
    case 'number': {
      const value = Number(text);
      if (text.trim() === '' || !Number.isFinite(value)) throw refuse();
      return value;
    }
    case 'enum': {
      const names = field.names ?? {};
      const value = Object.hasOwn(names, text) ? names[text] : undefined;
      if (value === undefined) throw refuse();
      return value;
    }
  }
};
