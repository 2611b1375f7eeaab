import type { Permission } from './permissions.ts';

/**
 * Who may do what, as people agreed on it, written out a second time: a slip of the pen in `permissions.ts` shows. A mark for each role, in the
 * order of `roles`: `x` who may, `-` who may not. Each `<feature>.agreed.fixture.ts` holds what its feature asks for.
 */
export type Agreed = Partial<Record<Permission, string>>;
