import type { ReactNode } from 'react';
import { errorCodeText } from '../../../i18n/error-text.ts';
import { expressionProblemText } from '../../../ui/form/expression-problem-text.ts';
import { LinesField } from '../../../ui/form/lines-field.tsx';
import type { EditorForm } from '../../../ui/form/use-editor-form.ts';
import type { FamilyChoice } from '../family-choice.ts';
import type { VaccineValues } from '../vaccine-draft.ts';
import { TryOut } from './try-out.tsx';
import { type ExpressionTrial, useExpressionTrial } from './use-expression-trial.ts';

interface FieldWords {
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
}

interface ExpressionsFieldProps extends FieldWords {
  path: string;
  editor: EditorForm<VaccineValues>;
  family: FamilyChoice;
}

/** Regular expressions, one a line: looked at while they are typed, and tried on a sample below. */
export const ExpressionsField = ({ path, editor, family, ...words }: ExpressionsFieldProps) => {
  const trial = useExpressionTrial(editor, path, family);
  return (
    <div>
      <ExpressionLines {...words} trial={trial} />
      {trial.expressions.length > 0 && family !== '' && <TryOut field={words.label} trial={trial} />}
    </div>
  );
};

/** The field alone, where its expressions are tried elsewhere. */
export const ExpressionLines = ({ trial, ...words }: FieldWords & { trial: ExpressionTrial }) => (
  <LinesField
    {...words}
    {...trial.field}
    errors={{ ...trial.field.errors, ...wrongNow(trial) }}
    because={expressionProblemText}
  />
);

/** What the last trial found wrong, of what still stands there. */
const wrongNow = ({ state, expressions, field: { path } }: ExpressionTrial): Record<string, string> => {
  if (!state || state.result === 'tooSlow') return {};
  const { trial, result } = state;
  const wrong = new Set(result.wrong.map((at) => trial.expressions[at]));
  const text = errorCodeText('regex.notvalid');
  return Object.fromEntries(
    expressions.flatMap((source, at) => (wrong.has(source) ? [[`${path}.${at}`, text] as const] : [])),
  );
};
