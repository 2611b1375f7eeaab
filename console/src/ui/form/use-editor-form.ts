import type { ApiError, ErrorCode } from '@egida/contract';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type FocusEvent, useRef, useState } from 'react';
import { fieldErrors } from '../../api/field-errors.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { afterPress } from './after-press.ts';
import { type Changed, changedOnly } from './changed-only.ts';
import { focusFirstError, isUnder } from './focus-error.ts';
import { isLeft } from './is-left.ts';
import { type BodySchema, schemaErrors } from './schema-errors.ts';

interface EditorOptions<Values, Draft, Merged extends keyof Draft> {
  /** What the form begins with; later ones are not looked at. */
  initial: Values;
  /** The contract's schema of what is sent. */
  schema: BodySchema;
  toDraft: (values: Values) => Draft;
  /** Of these the server takes each member by itself, so that no more than what differs of them is sent. */
  merged?: readonly Merged[];
  /** `changes` is what differs from `initial`: a change sends no more than that. */
  save: (draft: Draft, changes: Changed<Draft, NoInfer<Merged>>) => void;
  /** Refusals of the whole that are about one field all the same. */
  fieldOf?: Partial<Record<ErrorCode, string>>;
}

export interface EditorForm<Values> {
  form: UseFormReturnType<Values>;
  submit: (event?: React.FormEvent<HTMLFormElement>) => void;
  /** For the mutation: objections go to their fields, and nothing that was typed is lost. */
  onRefused: (error: ApiError) => void;
  /** For the mutation: from here on there is nothing to lose. */
  onSaved: () => void;
  hasChanges: () => boolean;
  /** What a list field needs: its errors stand one level deeper than Mantine looks. */
  lines: (path: string) => {
    path: string;
    value: string;
    onChange: (text: string) => void;
    onBlur: (event?: FocusEvent) => void;
    errors: Readonly<Record<string, unknown>>;
  };
}

/** The errors that are not of a list, of its entries, or of what it is a part of. */
const errorsOutside = (errors: FormErrors, path: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => !isUnder(key, path) && !isUnder(path, key)));

/** What is made of a field once it is left. A field that is no element of its own does not say where the focus goes. */
const onceLeft = (work: () => void) => (event?: FocusEvent) => {
  if (!event || isLeft(event)) afterPress(work);
};

/**
 * A form that validates with the contract: when a field is left that was changed, and when it is saved; typing takes an error away.
 * What is passed by as it was is not found fault with before it is sent.
 */
export const useEditorForm = <
  Values extends Record<string, unknown>,
  Draft extends object,
  Merged extends keyof Draft & string = never,
>(
  options: EditorOptions<Values, Draft, Merged>,
): EditorForm<Values> => {
  const { toDraft, save } = options;
  // What was known when the form began, and not what has been read since: the form holds nothing of that.
  const [initial] = useState(options.initial);
  const saved = useRef(false);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => schemaErrors(options.schema, toDraft(values)),
    enhanceGetInputProps: ({ inputProps, field, form: own }) =>
      inputProps.onBlur && { onBlur: onceLeft(() => own.isDirty(field) && own.validateField(field)) },
  });
  return {
    form,
    submit: form.onSubmit((values) => {
      const draft = toDraft(values);
      save(draft, changedOnly(toDraft(initial), draft, options.merged));
    }, focusFirstError),
    onRefused: (error) => {
      const field = options.fieldOf?.[error.code];
      const errors = field ? { [field]: errorCodeText(error.code) } : fieldErrors(error);
      form.setErrors(errors);
      focusFirstError(errors);
    },
    onSaved: () => {
      saved.current = true;
    },
    hasChanges: () => !saved.current && form.isDirty(),
    lines: (path) => ({
      path,
      value: String(form.getInputProps(path).value ?? ''),
      onChange: (text) => {
        form.setFieldValue(path, text as never);
        form.setErrors((errors) => errorsOutside(errors, path));
      },
      onBlur: onceLeft(() => {
        const all = schemaErrors(options.schema, toDraft(form.getValues()));
        const here = Object.entries(all).filter(([key]) => isUnder(key, path));
        // Not the errors that this rendering knew: another field may have been put right since.
        form.setErrors((errors) => ({ ...errorsOutside(errors, path), ...Object.fromEntries(here) }));
      }),
      errors: form.errors,
    }),
  };
};
