import { api, type News } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { newsFeedback } from './news.feedback.ts';
import { newsMessages } from './news.messages.ts';
import { useMarkRead } from './use-mark-read.ts';

type NewsPanelProps = Pick<RowPanelProps, 'id' | 'ids' | 'onMove' | 'onEdit' | 'onClose'>;

/** One item to be read, which is read by that. */
export const NewsPanel = ({ id: newsId, ids, onMove, onEdit, onClose }: NewsPanelProps) => {
  const t = useMessages(newsMessages);
  const { may } = useSession();
  const query = useQuery(apiQuery(api.news.get, { params: { newsId } }));
  const item = dataOf(query);
  useMarkRead(item);
  return (
    <SidePanel
      title={item?.headline ?? t('one')}
      subtitle={item && <Origin item={item} />}
      place={{ rowId: newsId, ids, onMove }}
      onClose={onClose}
      footer={
        item &&
        may('news:write') && (
          <>
            <Button variant="default" onClick={() => onEdit(newsId)}>
              {t('edit')}
            </Button>
            <DeleteButton
              endpoint={api.news.remove}
              input={{ params: { newsId } }}
              feedback={newsFeedback('news.delete')}
              words={{
                button: t('delete'),
                title: t('deleteTitle', { headline: item.headline }),
                body: t('deleteBody'),
                verb: t('deleteVerb'),
              }}
              onDeleted={onClose}
            />
          </>
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {({ body }) => <Markdown text={body} below={2} />}
      </PanelQuery>
    </SidePanel>
  );
};

/** When and by whom it was published, and whether it says something else since. */
const Origin = ({ item: { createdOn, updatedOn, byEmail } }: { item: News }) => {
  const t = useMessages(newsMessages);
  return (
    <>
      <Ago instant={createdOn} focusable />
      <span>{t('by', { who: byEmail })}</span>
      {updatedOn !== createdOn && <Ago instant={updatedOn} sentence={(when) => t('updated', { when })} focusable />}
    </>
  );
};
