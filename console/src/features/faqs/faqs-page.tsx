import { SegmentedControl } from '@mantine/core';
import { Suspense } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import page from '../../ui/page.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { faqsMessages } from './faqs.messages.ts';
import classes from './faqs.module.css';
import { questionsIn } from './questions-in.ts';
import { useFaqsView } from './use-faqs-view.ts';

/** What people ask, by topic and by words; each question has an address of its own. */
export const FaqsPage = () => {
  const t = useMessages(faqsMessages);
  const view = useFaqsView();
  const { Page: Questions } = questionsIn[useLocale()];
  usePageTitle(t('title'));
  return (
    <div className={`${page.page} ${classes.page}`}>
      <PageHead title={t('title')} intro={t('intro')} />
      <section className={classes.tools} aria-label={t('search')}>
        <div className={classes.search}>
          <SearchBox label={t('search')} placeholder={t('search')} settled={view.words} settle={view.search} />
        </div>
        <SegmentedControl
          aria-label={t('whose')}
          size="sm"
          value={view.onlyMine ? 'mine' : 'all'}
          onChange={(value) => view.showOnlyMine(value === 'mine')}
          data={[
            { value: 'mine', label: t('mine') },
            { value: 'all', label: t('all') },
          ]}
        />
      </section>
      <Suspense>
        <Questions view={view} />
      </Suspense>
    </div>
  );
};
