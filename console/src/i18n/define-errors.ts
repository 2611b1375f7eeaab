import type { ErrorCode, VerdictCode } from '@egida/contract';
import type { Messages } from './messages.ts';

export type Code = ErrorCode | VerdictCode;
type Texts = Readonly<Record<string, string>>;
type OnlyCodes<Es> = { readonly [Key in keyof Es]: Key extends Code ? string : never };

/** Declares what some of the contract's codes say, in both languages: what happened, and what to do about it. */
export const defineErrors = <const Es extends Texts & OnlyCodes<Es>>(messages: Messages<Es>): Messages<Es> => messages;
