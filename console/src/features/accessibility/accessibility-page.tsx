import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { isSignedIn } from '../../session/sign-in.ts';
import markdown from '../../ui/markdown/markdown.module.css';
import { GuestLayout } from '../auth/auth.ts';
import { accessibilityMessages } from './accessibility.messages.ts';
import { drawStatement } from './draw-statement.tsx';
import { statementIn } from './statement-in.ts';

/** The accessibility statement of whoever provides the service. It asks the server for nothing. */
export const AccessibilityPage = () => {
  const t = useMessages(accessibilityMessages);
  const { Page: Statement } = statementIn[useLocale()];
  return (
    <GuestLayout title={t('title')} wide isRead>
      <Suspense>
        <div className={markdown.markdown}>
          <Statement draw={drawStatement} />
        </div>
      </Suspense>
      <p>
        <Anchor component={Link} to="/">
          {t(isSignedIn() ? 'toConsole' : 'toLogin')}
        </Anchor>
      </p>
    </GuestLayout>
  );
};
