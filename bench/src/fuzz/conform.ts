import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Description, Operation } from './description.ts';
import type { Schema } from './json-schema.ts';

/**
 * Holds answers against the schemas that the server's own description declares, by a validator that shares nothing with what
 * wrote them.
 */
export const createConformer = ({ schemas }: Pick<Description, 'schemas'>) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    // References lead to the document's named schemas, which so stand in each.
    const made = ajv.compile({ ...schema, components: { schemas } });
    compiled.set(schema, made);
    return made;
  };
  return (schema: Schema, value: unknown): string | undefined => {
    const validate = validatorOf(schema);
    if (validate(value)) return undefined;
    return ajv.errorsText(validate.errors, { dataVar: 'answer' });
  };
};
export type Conforms = ReturnType<typeof createConformer>;

/** What an operation declares for a status: its own answer, or the one for every refusal. */
export const declaredFor = ({ answers }: Operation, status: number) =>
  answers[String(status)] ?? (status >= 400 ? answers.default : undefined);
