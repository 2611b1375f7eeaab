import type { FleetSizes } from './sizes.ts';

/** A statement of the filling, with what it is called in the table of times. */
export interface Step {
  name: string;
  text: string;
}

/**
 * Functions of this connection that everything is drawn with. A draw depends on a number and on what is drawn, never on
 * the order in which rows come: the same seed gives the same rows whatever plan the database takes, and another
 * one other ids.
 */
export const tools = ({ seed }: FleetSizes): string => `
  create function pg_temp.draw(n bigint, what int) returns float8 language sql immutable as
    $$ select (hashint8extended(n, ${seed}000::bigint + what) & 4503599627370495)::float8 / 4503599627370496 $$;
  create function pg_temp.made_id(at timestamptz, what text) returns uuid language sql immutable as
    $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${seed} ' || what), 1, 3)
      || '8' || substr(md5('${seed} ' || what), 4, 15))::uuid $$;
  create function pg_temp.version_key(version text) returns bigint language sql immutable as
    $$ select split_part(version, '.', 1)::bigint * 10000000000 + split_part(version, '.', 2)::bigint * 100000
      + split_part(version, '.', 3)::bigint $$;`;

/** When everything was: whole days before today. */
export const today = "date_trunc('day', now())";

const list = (values: readonly string[]) => `(array[${values.map((value) => `'${value}'`).join(', ')}])`;

/** One of the values, each as likely as the others. */
export const oneOf = (draw: string, ...values: readonly string[]): string =>
  `${list(values)}[1 + floor(${draw} * ${values.length})::int]`;

/** One of the values by its weight; what the weights leave over is the last one's. */
export const weighted = (draw: string, values: Record<string, number>): string => {
  let below = 0;
  const cases = Object.entries(values).map(([value, weight]) => {
    below += weight;
    return `when ${draw} < ${below.toFixed(4)} then '${value}'`;
  });
  return `case ${cases.join(' ')} else '${Object.keys(values).at(-1)}' end`;
};
