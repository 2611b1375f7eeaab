import type { Api, AuditEvent, ErrorCode, PropertyName, VerdictCode } from '@egida/contract';
import type { Messages } from './messages.ts';

export type Code = ErrorCode | VerdictCode;

type BulkCallIn<Group extends keyof Api> = {
  [Name in keyof Api[Group]]: Api[Group][Name] extends { bulk: true } ? `${Group}.${Name & string}` : never;
}[keyof Api[Group]];

type CallIn<Group extends keyof Api> = `${Group}.${keyof Api[Group] & string}`;

/** A call that leaves an entry in the audit log when it goes well, and can be refused. */
export type Attempt = Extract<AuditEvent, { [Group in keyof Api]: CallIn<Group> }[keyof Api]>;

/** A call of the contract that acts on many. */
export type BulkCall = { [Group in keyof Api]: BulkCallIn<Group> }[keyof Api];

type SegmentOf<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | SegmentOf<Rest> : Path;
type SegmentIn<Group extends keyof Api> = SegmentOf<
  Api[Group][keyof Api[Group]] extends { path: infer Path extends string } ? Path : never
>;

/** A word of the contract's paths, such as what they have for a thing: `agents`. */
export type Noun = Exclude<{ [Group in keyof Api]: SegmentIn<Group> }[keyof Api], '' | 'api' | `:${string}`>;

/** What administrators set: what it is called, and what follows from it. */
export type PropertyWord = `${PropertyName}.${'name' | 'help'}`;

type Texts = Readonly<Record<string, string>>;
type Only<Es, Key extends string> = { readonly [Name in keyof Es]: Name extends Key ? string : never };

/** What a feature says of the names that the contract gives to its things: errors, the audit log and downloads read it. */
export interface Words {
  errors?: Messages<Texts>;
  events?: Messages<Texts>;
  attempts?: Messages<Texts>;
  reads?: Messages<Texts>;
  groups?: Messages<Texts>;
  bulkActions?: Messages<Texts>;
  nouns?: Messages<Texts>;
  properties?: Messages<Texts>;
  fields?: Messages<Texts>;
}

const definerOf =
  <Key extends string>() =>
  <const Es extends Texts & Only<Es, Key>>(messages: Messages<Es>): Messages<Es> =>
    messages;

/** What some of the contract's error codes say, in both languages: what happened, and what to do about it. */
export const defineErrors = definerOf<Code>();

/** What some of the audit log's events are called: what was done; `EVENT=2`, where it changed a status to that number. */
export const defineEvents = definerOf<AuditEvent | `${AuditEvent}=${number}`>();

/** The same as what somebody is about to do: refusals say it, where nothing was done. */
export const defineAttempts = definerOf<Attempt>();

/** What reading with some groups of calls is called: it leaves no event of its own, but can be refused. */
export const defineReads = definerOf<keyof Api>();

/** What some of the groups of calls are called. */
export const defineGroups = definerOf<keyof Api>();

/** What calls that act on many are called while they are under way. */
export const defineBulkActions = definerOf<BulkCall>();

/** How many of a thing there are: «3 equipos», by the word that the contract's paths have for it. */
export const defineNouns = definerOf<`${Noun}_${'one' | 'other'}`>();

/** What some of the properties of the configuration are called, and what follows from them. */
export const defineProperties = definerOf<PropertyWord>();

/** What fields are called in the audit log that no other feature's things have: by name, or as `group.name`. */
export const defineFields = definerOf<string>();
