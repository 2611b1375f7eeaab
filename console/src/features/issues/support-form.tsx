import { api, IssueDraft, type IssueReceipt, type IssueType, issueTypes } from '@egida/contract';
import { NativeSelect, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LineField } from '../../ui/form/line-field.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import { OwnAddress } from '../users/users.ts';
import { issueFeedback } from './issues.feedback.ts';
import classes from './issues.module.css';
import { OwnIssues } from './own-issues.tsx';
import { supportMessages } from './support.messages.ts';

interface SupportFormProps {
  onSent: (receipt: IssueReceipt) => void;
  onClose: () => void;
}

/** Of several agencies one is chosen. What is chosen is an id: all that can be wrong with it is that it is missing. */
const DraftOfSeveral = IssueDraft.extend({ agencyId: IssueDraft.shape.title });

/** Asks technical support for help with one of one's own agencies. */
export const SupportForm = ({ onSent, onClose }: SupportFormProps) => {
  const t = useMessages(supportMessages);
  const { user, may } = useSession();
  const isOfSeveral = user.agencies.length > 1;
  const editor = useEditorForm({
    initial: { title: '', agencyId: '', type: String(issueTypes.QUESTION), description: '' },
    schema: isOfSeveral ? DraftOfSeveral : IssueDraft,
    toDraft: ({ title, agencyId, type, description }) => ({
      title: title.trim(),
      type: Number(type) as IssueType,
      description: description.trim(),
      ...(isOfSeveral && { agencyId }),
    }),
    save: (draft) => send.mutate({ body: draft }),
    fieldOf: { 'issue.agencyRequired': 'agencyId', 'agency.notfound': 'agencyId' },
  });
  const send = useApiMutation(api.issues.create, {
    feedback: issueFeedback('issues.create'),
    onSuccess: (receipt) => {
      editor.onSaved();
      onSent(receipt);
    },
    onError: editor.onRefused,
  });
  const { getInputProps } = editor.form;
  const agencies = [...user.agencies].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <EditorPanel title={t('title')} verb={t('send')} editor={editor} saves={[send]} onClose={onClose}>
      <p className={classes.lead}>
        {user.email === '' ? (
          <>
            {t('leadUnreachable')} <OwnAddress otherwise={t('leadAsk')} />
          </>
        ) : (
          t('lead', { email: user.email })
        )}
      </p>
      <LineField
        label={t('subject')}
        description={t('subjectHelp')}
        required
        data-autofocus
        {...getInputProps('title')}
      />
      {isOfSeveral && (
        <NativeSelect
          label={t('agency')}
          description={t('agencyHelp')}
          withAsterisk
          aria-required
          data={[
            { value: '', label: t('agencyChoose') },
            ...agencies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...getInputProps('agencyId')}
        />
      )}
      <NativeSelect
        label={t('type')}
        data={Object.entries(issueTypes).map(([name, value]) => ({
          value: String(value),
          label: t(name as keyof typeof issueTypes),
        }))}
        {...getInputProps('type')}
      />
      <Textarea
        label={t('description')}
        description={t('descriptionHelp')}
        autosize
        minRows={6}
        maxRows={16}
        {...getInputProps('description')}
      />
      {may('issues:manage') && (
        <Link to="/issues" className={classes.link}>
          {t('toIssues')}
        </Link>
      )}
      <OwnIssues />
    </EditorPanel>
  );
};
