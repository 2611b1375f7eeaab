import { type ReactNode, useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { IndexedPart } from '../../ui/editor/editor-index.tsx';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { FoldedPart } from '../../ui/editor/folded-part.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { agencyMessages } from '../agency/agency.ts';
import { ActionFields } from './action-fields.tsx';
import { useExpressionTrial } from './expressions/use-expression-trial.ts';
import { IdentityFields } from './identity-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { partSummaries } from './part-summaries.ts';
import { PassingFields } from './passing-fields.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { TryPart } from './try-part.tsx';
import type { VaccineValues } from './vaccine-draft.ts';
import { type VaccinePart, vaccineParts, wrongParts } from './vaccine-parts.ts';
import { vaccineMessages } from './vaccines.messages.ts';
import { VisibilityFields } from './visibility-fields.tsx';

/** The parts of the editor, for its index and for its fields. */
export const useVaccineParts = (
  editor: EditorForm<VaccineValues>,
): readonly (IndexedPart & { name: VaccinePart })[] => {
  const t = useMessages(vaccineMessages);
  const ownId = useId();
  const wrong = wrongParts(editor.form.errors);
  return vaccineParts.map(({ name, title }) => ({
    name,
    id: `${ownId}-${name}`,
    title: t(title),
    isWrong: wrong.has(name),
  }));
};

interface VaccineFieldsProps {
  editor: EditorForm<VaccineValues>;
  parts: ReturnType<typeof useVaccineParts>;
}

/** Everything about a vaccine but whether it is executed by itself: that is decided where its reach is shown. */
export const VaccineFields = ({ editor, parts }: VaccineFieldsProps) => {
  const t = useMessages(vaccineMessages);
  const summaries = partSummaries(editor.form.values, t, useMessages(agencyMessages));
  const trial = useExpressionTrial(editor, 'rules.commandLines', editor.form.values.osFamily);
  const fields: Record<VaccinePart, ReactNode> = {
    identity: <IdentityFields editor={editor} />,
    rules: <RuleFields editor={editor} trial={trial} />,
    action: <ActionFields editor={editor} />,
    try: <TryPart trial={trial} />,
    passing: <PassingFields editor={editor} />,
    limits: <LimitFields editor={editor} />,
    visibility: <VisibilityFields form={editor.form} />,
    texts: <TextFields editor={editor} />,
    reference: <ReferenceFields editor={editor} />,
  };
  return parts.map(({ name, id, title, isWrong }) =>
    name in summaries ? (
      <FoldedPart key={id} id={id} title={title} summary={summaries[name as keyof typeof summaries]} isWrong={isWrong}>
        {fields[name]}
      </FoldedPart>
    ) : (
      <FieldGroup key={id} id={id} title={title}>
        {fields[name]}
      </FieldGroup>
    ),
  );
};
