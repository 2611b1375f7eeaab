import { api, type News, NewsDraft } from '@egida/contract';
import { Switch } from '@mantine/core';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditorPanel } from '../../ui/editor/editor-panel.tsx';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import { NewerNotice } from '../../ui/editor/newer-notice.tsx';
import { useNewerSince } from '../../ui/editor/use-newer-since.ts';
import { LineField } from '../../ui/form/line-field.tsx';
import { useEditorForm } from '../../ui/form/use-editor-form.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { newsFeedback } from './news.feedback.ts';
import { newsMessages } from './news.messages.ts';

/** Publishes or changes a news item. */
export const NewsEditor = ({ id, ...handlers }: RowEditorProps) => {
  const t = useMessages(newsMessages);
  if (!id) return <NewsForm {...handlers} />;
  return (
    <LoadToEdit
      endpoint={api.news.get}
      input={{ params: { newsId: id } }}
      title={t('edit')}
      failedTitle={t('loadFailed')}
      onClose={handlers.onClose}
    >
      {(loaded, startAnew) => <NewsForm item={loaded} onStartAnew={startAnew} {...handlers} />}
    </LoadToEdit>
  );
};

interface NewsFormProps extends Omit<RowEditorProps, 'id'> {
  item?: News;
  /** Drops what was typed, and begins with the item as it is now. */
  onStartAnew?: () => void;
}

const NewsForm = ({ item, onStartAnew, onSaved, onClose }: NewsFormProps) => {
  const t = useMessages(newsMessages);
  const { isNewer, asOf, onChanged } = useNewerSince(item?.updatedOn);
  const editor = useEditorForm({
    initial: { headline: item?.headline ?? '', body: item?.body ?? '', tellAgain: false },
    schema: NewsDraft,
    toDraft: ({ headline, body }) => ({ headline: headline.trim(), body }),
    save: (draft, changes) => {
      const again = editor.form.getValues().tellAgain && { tellAgain: true };
      if (item) update.mutate({ params: { newsId: item.id }, body: { ...changes, ...again, asOf } });
      else create.mutate({ body: draft });
    },
  });
  const outcome = {
    onSuccess: (saved: News) => {
      editor.onSaved();
      onSaved(saved.id);
    },
    onError: editor.onRefused,
  };
  const create = useApiMutation(api.news.create, {
    feedback: newsFeedback('news.create'),
    storeAs: (saved) => keyOf(api.news.get, { params: { newsId: saved.id } }),
    ...outcome,
  });
  const update = useApiMutation(api.news.update, {
    feedback: newsFeedback('news.update'),
    saidElsewhere: ['news.changed'],
    ...outcome,
    onError: (error) => {
      editor.onRefused(error);
      if (error.code === 'news.changed') onChanged();
    },
  });
  return (
    <EditorPanel
      title={item ? t('editTitle', { headline: item.headline }) : t('createTitle')}
      verb={t(item ? 'save' : 'publish')}
      editor={editor}
      saves={[create, update]}
      note={item ? undefined : t('publishNote')}
      onClose={onClose}
    >
      {item && isNewer && (
        <NewerNotice
          key={item.updatedOn}
          verb={t('takeNewer')}
          onTakeNewer={() => {
            editor.onSaved();
            onStartAnew?.();
          }}
        >
          {t('changedMeanwhile')}
          <p>
            <strong>{item.headline}</strong>
          </p>
          <Markdown text={item.body} below={4} />
        </NewerNotice>
      )}
      <LineField
        label={t('headline')}
        description={t('headlineHelp')}
        required
        data-autofocus
        {...editor.form.getInputProps('headline')}
      />
      <MarkdownField label={t('body')} description={t('bodyHelp')} {...editor.form.getInputProps('body')} />
      {item && (
        <Switch
          label={t('tellAgain')}
          description={t('tellAgainHelp')}
          {...editor.form.getInputProps('tellAgain', { type: 'checkbox' })}
        />
      )}
    </EditorPanel>
  );
};
