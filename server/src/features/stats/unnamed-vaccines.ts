import { sql } from 'kysely';

/**
 * Under this id alerts are counted whose vaccine has no name in their agency. An agent may name any: each that it makes
 * up would else have counts of its own, and one computer could make a chart of everybody's as slow as it likes.
 */
export const unnamedVaccines = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
