import type { OsFamily } from '@egida/contract';
import { useState } from 'react';
import { toLines } from '../../../ui/form/lines.ts';
import type { EditorForm } from '../../../ui/form/use-editor-form.ts';
import type { VaccineValues } from '../vaccine-draft.ts';
import { type TrialState, useTrial } from './use-trial.ts';

/** A field of expressions and the sample that they are tried on: they may stand apart. */
export interface ExpressionTrial {
  field: ReturnType<EditorForm<VaccineValues>['lines']>;
  expressions: readonly string[];
  sample: string;
  onSample: (text: string) => void;
  family: OsFamily;
  state: TrialState;
}

export const useExpressionTrial = (
  editor: EditorForm<VaccineValues>,
  path: string,
  family: OsFamily,
): ExpressionTrial => {
  const [sample, onSample] = useState('');
  const field = editor.lines(path);
  const expressions = toLines(field.value);
  const state = useTrial(expressions, sample.split('\n'), family);
  return { field, expressions, sample, onSample, family, state };
};
