import type { UserConfig } from '@egida/contract';

/** A language that people are spoken and written to in. */
export type Locale = NonNullable<UserConfig['locale']>;
