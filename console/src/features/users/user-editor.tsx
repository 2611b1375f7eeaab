import { api, type User } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { AccessFields } from './access-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { agencyChanges, draftOf, merged, newUserIn, newUserSchema, userSchema, valuesOf } from './user-draft.ts';
import { fullNameOf } from './user-names.tsx';
import { userFeedback } from './users.feedback.ts';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

/** Creates or changes a person. */
export const UserEditor = ({ id, ...handlers }: RowEditorProps) => {
  const t = useMessages(userMessages);
  if (!id) return <UserForm {...handlers} />;
  return (
    <LoadToEdit
      endpoint={api.users.get}
      input={{ params: { userId: id } }}
      title={t('edit')}
      failedTitle={t('loadFailed')}
      onClose={handlers.onClose}
    >
      {(loaded) => <UserForm user={loaded} {...handlers} />}
    </LoadToEdit>
  );
};

interface UserFormProps extends Omit<RowEditorProps, 'id'> {
  user?: User;
}

const UserForm = ({ user, onSaved, onClose }: UserFormProps) => {
  const t = useMessages(userMessages);
  const { user: self } = useSession();
  const isSelf = self.id === user?.id;
  const shown = useLocale();
  const ownLocale = self.config.locale ?? shown;
  const editor = useEditorForm({
    initial: user ? valuesOf(user, ownLocale) : newUserIn(ownLocale),
    schema: user ? userSchema : newUserSchema,
    toDraft: draftOf,
    merged,
    save: (draft, { agencies, ...changes }) => {
      if (!user) return create.mutate({ body: draft });
      const before = user.agencies.map(({ id }) => id);
      const body = { ...changes, ...(agencies && agencyChanges(before, agencies)), ...proof() };
      update.mutate({ params: { userId: user.id }, body });
    },
    fieldOf: {
      'username.exists': 'username',
      'email.required': 'email',
      'agencies.required': 'agencies',
      'role.notGrantable': 'roles',
      'pin.required': 'code',
      'pin.notvalid': 'code',
      'recoveryCode.notvalid': 'code',
    },
  });
  const proof = () => {
    const { email, currentPassword, code } = editor.form.values;
    if (!isSelf || email.trim() === user?.email) return {};
    return { currentPassword, ...(user?.twoFactorReady && { code }) };
  };
  const outcome = {
    onSuccess: (saved: User) => {
      editor.onSaved();
      onSaved(saved.id);
    },
    onError: editor.onRefused,
  };
  const create = useApiMutation(api.users.create, {
    feedback: userFeedback('user.create'),
    storeAs: (saved) => keyOf(api.users.get, { params: { userId: saved.id } }),
    ...outcome,
  });
  const update = useApiMutation(api.users.update, { feedback: userFeedback('user.update'), ...outcome });
  return (
    <EditorPanel
      title={user ? t('editTitle', { name: fullNameOf(user) }) : t('createTitle')}
      verb={t(user ? 'save' : 'create')}
      editor={editor}
      saves={[create, update]}
      onClose={onClose}
    >
      <PersonFields form={editor.form} own={isSelf ? user : undefined} />
      {isSelf ? (
        <p className={classes.note}>{t('selfHelp')}</p>
      ) : (
        <>
          <RoleFields form={editor.form} />
          <AccessFields form={editor.form} user={user} />
        </>
      )}
    </EditorPanel>
  );
};
