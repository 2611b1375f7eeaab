import { useState } from 'react';
import { toLines } from '../../../ui/form/lines.ts';
import type { EditorForm } from '../../../ui/form/use-editor-form.ts';
import type { FamilyChoice } from '../family-choice.ts';
import type { VaccineValues } from '../vaccine-draft.ts';
import { type TrialState, useTrial } from './use-trial.ts';

/** A field of expressions and the sample that they are tried on: they may stand apart. */
export interface ExpressionTrial {
  field: ReturnType<EditorForm<VaccineValues>['lines']>;
  expressions: readonly string[];
  sample: string;
  onSample: (text: string) => void;
  family: FamilyChoice;
  state: TrialState;
}

export const useExpressionTrial = (
  editor: EditorForm<VaccineValues>,
  path: string,
  family: FamilyChoice,
): ExpressionTrial => {
  const [sample, onSample] = useState('');
  const field = editor.lines(path);
  const expressions = toLines(field.value);
  // What cannot be read cannot be read anywhere: of that alone is told before there is a system.
  const state = useTrial(expressions, sample.split('\n'), family || 'linux');
  return { field, expressions, sample, onSample, family, state };
};
