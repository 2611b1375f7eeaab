import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { shellMessages } from './shell.messages.ts';

const NotFoundMessage = ({ inside }: { inside: boolean }) => {
  const t = useMessages(shellMessages);
  usePageTitle(t('notFound'));
  return (
    <MessagePage inside={inside} status={404} title={t('notFound')}>
      <p>{t('notFoundHelp')}</p>
      <Button component={Link} to="/">
        {t('home')}
      </Button>
    </MessagePage>
  );
};

/** An address at which there is nothing. */
export const NotFoundPage = () => <NotFoundMessage inside={false} />;

/** The same beside the navigation, which leads on. */
export const ScreenNotFound = () => <NotFoundMessage inside />;
