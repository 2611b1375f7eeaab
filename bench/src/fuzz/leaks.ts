/** What an error tells of the inside of a server: where its files lie, how it asks its database, what it runs on. */
const signs: Readonly<Record<string, RegExp>> = {
  'a stack': /\n\s+at |\bat [\w.<>]+ \(|\.(ts|mjs|cjs|js):\d+/,
  'a path': /(^|["'\s(])\/(home|root|tmp|usr|var|srv|etc|opt|app)\/|node_modules|file:\/\//,
  SQL: /\b(select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from)\b|syntax error at|violates .+ constraint|relation "|column "|pg_|operator does not exist/i,
  'a library':
    /FST_|ZodError|PostgresError|kysely|ECONN|ENOENT|EPIPE|TypeError|SyntaxError|RangeError|Cannot read prop/,
};

/** Which of them stand in an error; what the request itself said is no secret. */
export const leaksIn = (text: string): string[] => {
  // As it was before it became JSON.
  const said = text.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
  return Object.entries(signs).flatMap(([name, sign]) => (sign.test(said) ? [name] : []));
};
