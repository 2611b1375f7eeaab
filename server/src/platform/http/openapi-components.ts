/** The parts of a description that name schemas and refer to them. */
interface Document {
  paths?: object;
  components?: { schemas?: Record<string, object> };
}

const prefix = '#/components/schemas/';

/**
 * Takes out the schemas that nothing refers to: of every named schema there is one for what comes in and one for what goes
 * out, and most go one way only.
 */
export const dropUnusedSchemas = ({ paths, components }: Document): void => {
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      const name = key === '$ref' && String(value).startsWith(prefix) ? String(value).slice(prefix.length) : undefined;
      if (name === undefined) visit(value);
      else if (!used.has(name)) {
        used.add(name);
        visit(schemas[name]);
      }
    }
  };
  visit(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
};
