/** As much of JSON Schema as the server's description of itself uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  examples?: unknown[];
}

/** Follows references to the named schemas of a document. */
export type Resolve = (schema: Schema) => Schema;

export const resolverOf =
  (named: Readonly<Record<string, Schema>>): Resolve =>
  (given) => {
    let schema = given;
    for (let steps = 0; schema.$ref !== undefined; steps++) {
      const name = schema.$ref.replace('#/components/schemas/', '');
      const next = named[name];
      if (!next || steps > 20) throw new Error(`${schema.$ref} leads nowhere.`);
      schema = next;
    }
    return schema;
  };
