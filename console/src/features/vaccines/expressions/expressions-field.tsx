import type { OsFamily } from '@egida/contract';
import { type ReactNode, useState } from 'react';
import { errorCodeText } from '../../../i18n/error-text.ts';
import { expressionProblemText } from '../../../ui/form/expression-problem-text.ts';
import { toLines } from '../../../ui/form/lines.ts';
import { LinesField } from '../../../ui/form/lines-field.tsx';
import type { EditorForm } from '../../../ui/form/use-editor-form.ts';
import type { VaccineValues } from '../vaccine-draft.ts';
import { TryOut } from './try-out.tsx';
import { type TrialState, useTrial } from './use-trial.ts';

interface ExpressionsFieldProps {
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
  path: string;
  editor: EditorForm<VaccineValues>;
  family: OsFamily;
}

/** Regular expressions, one a line: looked at while they are typed, and tried on a sample below. */
export const ExpressionsField = ({ path, editor, family, ...words }: ExpressionsFieldProps) => {
  const [sample, setSample] = useState('');
  const field = editor.lines(path);
  const expressions = toLines(field.value);
  const state = useTrial(expressions, sample.split('\n'), family);
  return (
    <div>
      <LinesField
        {...words}
        {...field}
        errors={{ ...field.errors, ...wrongNow(state, expressions, path) }}
        because={expressionProblemText}
      />
      {expressions.length > 0 && (
        <TryOut
          field={words.label}
          lineOf={(source) => field.value.split('\n').findIndex((line) => line.trim() === source) + 1}
          sample={sample}
          onSample={setSample}
          family={family}
          state={state}
        />
      )}
    </div>
  );
};

/** What the last trial found wrong, of what still stands there. */
const wrongNow = (state: TrialState, expressions: readonly string[], path: string): Record<string, string> => {
  if (!state || state.result === 'tooSlow') return {};
  const { trial, result } = state;
  const wrong = new Set(result.wrong.map((at) => trial.expressions[at]));
  const text = errorCodeText('regex.notvalid');
  return Object.fromEntries(
    expressions.flatMap((source, at) => (wrong.has(source) ? [[`${path}.${at}`, text] as const] : [])),
  );
};
