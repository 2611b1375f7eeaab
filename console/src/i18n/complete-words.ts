import type { Api, AuditEvent } from '@egida/contract';
import type { commonErrors } from './common.errors.ts';
import type { Attempt, BulkCall, Code, PropertyWord, Words } from './define-words.ts';

type NamesIn<All, Kind extends keyof Words> = All extends Readonly<Record<Kind, { es: infer Es }>> ? keyof Es : never;

type Unsaid<All> =
  | Exclude<Code, NamesIn<All, 'errors'> | keyof (typeof commonErrors)['es']>
  | Exclude<AuditEvent, NamesIn<All, 'events'>>
  | Exclude<Attempt, NamesIn<All, 'attempts'>>
  | Exclude<keyof Api, NamesIn<All, 'reads'>>
  | Exclude<keyof Api, NamesIn<All, 'groups'>>
  | Exclude<BulkCall, NamesIn<All, 'bulkActions'>>
  | Exclude<PropertyWord, NamesIn<All, 'properties'>>;

type Demand<Missing> = [Missing] extends [never] ? unknown : { hasNoWords: Missing };

/** What fetches the words of all features. While a name of the contract has none, the type demands what cannot be. */
export type CompleteWords<Fetch extends () => Promise<Words>> = readonly Fetch[] &
  Demand<Unsaid<Awaited<ReturnType<Fetch>>>>;
