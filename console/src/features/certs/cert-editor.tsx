import { api, type Cert, CertDraft } from '@egida/contract';
import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel, FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import { certFeedback } from './certs.feedback.ts';
import { certMessages } from './certs.messages.ts';
import { type CertificateProblem, problemOfPem, readCertificate } from './read-certificate.ts';

const nothing = { name: '', global: false, certificate: '' };

interface CertEditorProps {
  onAdded: (cert: Cert) => void;
  onClose: () => void;
}

/** Adds a certificate, from a file or from its text. What is no certificate to be shown around is not sent. */
export const CertEditor = ({ onAdded, onClose }: CertEditorProps) => {
  const t = useMessages(certMessages);
  const [fileName, setFileName] = useState('');
  const problemText = (problem: CertificateProblem) => {
    switch (problem.kind) {
      case 'key':
        return t('problemKey');
      case 'bundle':
        return t('problemBundle');
      case 'several':
        return t('problemSeveral', { count: problem.count });
      case 'request':
        return t('problemRequest');
      case 'unreadable':
        return t('problemUnreadable');
    }
  };
  const editor = useEditorForm({
    initial: nothing,
    schema: CertDraft,
    toDraft: (values) => ({ ...values, name: values.name.trim(), certificate: values.certificate.trim() }),
    save: (draft) => {
      const problem = problemOfPem(draft.certificate);
      if (problem) form.setFieldError('certificate', problemText(problem));
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
  const take = async (file: File) => {
    const read = await readCertificate(file);
    setFileName('problem' in read ? '' : file.name);
    form.setFieldValue('certificate', 'problem' in read ? '' : read.pem);
    if ('problem' in read) return form.setFieldError('certificate', problemText(read.problem));
    form.clearFieldError('certificate');
    if (!form.values.name.trim()) form.setFieldValue('name', file.name.replace(/\.[^.]+$/, '').replaceAll('\\', ''));
  };
  const field = form.getInputProps('certificate');
  const change = (text: string) => {
    setFileName('');
    form.setFieldValue('certificate', text);
    const problem = problemOfPem(text);
    if (problem) form.setFieldError('certificate', problemText(problem));
  };
  return (
    <EditorPanel title={t('createTitle')} verb={t('create')} editor={editor} saves={[create]} onClose={onClose}>
      <FieldGroup title={t('groupFile')}>
        <FileDrop
          first
          accept=".pem,.crt,.cer,.der"
          words={{ drop: t('drop'), choose: t('choose'), label: t('chooseLabel'), help: t('formats') }}
          chosen={fileName && t('read', { name: fileName })}
          onFile={(file) => void take(file)}
        />
        <Textarea
          label={t('paste')}
          description={t('pasteHelp')}
          required
          spellCheck={false}
          autoComplete="off"
          autosize
          minRows={4}
          maxRows={10}
          placeholder="-----BEGIN CERTIFICATE-----"
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
          {...field}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            // Leaving the field empty is no mistake yet: the file may come next.
          }}
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
