import { api, type Upstream, UpstreamChange, UpstreamDraft } from '@egida/contract';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import { useCertificateProblem } from '../certs/certs.ts';
import { upstreamFeedback } from './upstream.feedback.ts';
import { upstreamMessages } from './upstream.messages.ts';
import { changeDraftOf, connectDraftOf, upstreamValuesOf } from './upstream-draft.ts';
import { UpstreamFields } from './upstream-fields.tsx';
import { upstreamStored } from './use-upstream.ts';

/** Connects this server to a main one, or changes how it is connected. */
export const UpstreamEditor = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(upstreamMessages);
  return (
    <LoadToEdit
      endpoint={api.upstream.get}
      input={{}}
      title={t('title')}
      failedTitle={t('loadFailed')}
      onClose={onClose}
    >
      {({ upstream }) => <UpstreamForm known={upstream} onClose={onClose} />}
    </LoadToEdit>
  );
};

const UpstreamForm = ({ known, onClose }: { known: Upstream | null; onClose: () => void }) => {
  const t = useMessages(upstreamMessages);
  const problemOf = useCertificateProblem();
  // The screen behind goes on asking: what is typed over begins as it was when it was opened.
  const [upstream] = useState(known);
  const editor = useEditorForm({
    initial: upstreamValuesOf(upstream),
    schema: upstream ? UpstreamChange : UpstreamDraft,
    toDraft: (values) => (upstream ? changeDraftOf(values) : connectDraftOf(values)),
    save: (_, changes) => {
      const values = form.getValues();
      const { trust, certificate } = values;
      const isMissing = upstream !== null && trust === 'other' && certificate.trim() === '';
      const problem = isMissing ? errorCodeText('value.required') : problemOf(certificate);
      if (problem) form.setFieldError('certificate', problem);
      else if (upstream) update.mutate({ body: changes });
      else connect.mutate({ body: connectDraftOf(values) });
    },
  });
  const { form } = editor;
  const outcome = {
    ...upstreamStored,
    onSuccess: () => {
      editor.onSaved();
      onClose();
    },
    onError: (error: Parameters<typeof editor.onRefused>[0]) => {
      editor.onRefused(error);
      if (error.code.startsWith('cert.')) form.setFieldError('certificate', errorCodeText(error.code));
    },
  };
  const connect = useApiMutation(api.upstream.connect, { feedback: upstreamFeedback('upstream.connect'), ...outcome });
  const update = useApiMutation(api.upstream.update, { feedback: upstreamFeedback('upstream.update'), ...outcome });
  return (
    <EditorPanel
      title={t(upstream ? 'editTitle' : 'connectTitle')}
      verb={t(upstream ? 'save' : 'connect')}
      editor={editor}
      saves={[connect, update]}
      onClose={onClose}
    >
      <UpstreamFields form={form} upstream={upstream} />
    </EditorPanel>
  );
};
