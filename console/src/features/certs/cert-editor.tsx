import { api, type Cert, CertDraft } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useApiMutation } from '../../api/mutation.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel, FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import { CertificateField, useCertificateProblem } from './certificate-field.tsx';
import { certFeedback } from './certs.feedback.ts';
import { certMessages } from './certs.messages.ts';

const nothing = { name: '', global: false, certificate: '' };

interface CertEditorProps {
  onAdded: (cert: Cert) => void;
  onClose: () => void;
}

/** Adds a certificate, from a file or from its text. What is no certificate to be shown around is not sent. */
export const CertEditor = ({ onAdded, onClose }: CertEditorProps) => {
  const t = useMessages(certMessages);
  const problemOf = useCertificateProblem();
  const editor = useEditorForm({
    initial: nothing,
    schema: CertDraft,
    toDraft: (values) => ({ ...values, name: values.name.trim(), certificate: values.certificate.trim() }),
    save: (draft) => {
      const problem = problemOf(draft.certificate);
      if (problem) form.setFieldError('certificate', problem);
      else create.mutate({ body: draft });
    },
  });
  const { form } = editor;
  const create = useApiMutation(api.certs.create, {
    feedback: certFeedback('cert.create'),
    onSuccess: (cert) => {
      editor.onSaved();
      onAdded(cert);
    },
    onError: (error) => {
      editor.onRefused(error);
      // Of all that is wrong with a certificate, its own field says it; it may be there under another name, too.
      if (error.code === 'cert.exists') form.setFieldError('certificate', t('problemExists'));
      else if (error.code.startsWith('cert.')) form.setFieldError('certificate', errorCodeText(error.code));
    },
  });
  const nameAfter = (fileName: string) => {
    if (!form.values.name.trim()) form.setFieldValue('name', fileName.replace(/\.[^.]+$/, '').replaceAll('\\', ''));
  };
  const { value, error } = form.getInputProps('certificate');
  return (
    <EditorPanel title={t('createTitle')} verb={t('create')} editor={editor} saves={[create]} onClose={onClose}>
      <FieldGroup title={t('groupFile')}>
        <CertificateField
          first
          required
          label={t('paste')}
          help={t('pasteHelp')}
          value={value}
          error={error}
          onChange={(pem) => form.setFieldValue('certificate', pem)}
          onProblem={(problem) => form.setFieldError('certificate', problem)}
          onFile={nameAfter}
        />
      </FieldGroup>
      <LineField label={t('name')} description={t('nameHelp')} required {...form.getInputProps('name')} />
      <Switch
        label={t('globalLabel')}
        description={t('globalHelp')}
        {...form.getInputProps('global', { type: 'checkbox' })}
      />
    </EditorPanel>
  );
};
