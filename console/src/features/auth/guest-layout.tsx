import { api } from '@egida/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { apiQuery } from '../../api/query.ts';
import { learnWords } from '../../i18n/known-words.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Backdrop } from '../../theme/backdrop.tsx';
import { Mark } from '../../theme/mark.tsx';
import { isFree } from '../../ui/focus.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { authMessages } from './auth.messages.ts';
import * as authWords from './auth.words.ts';
import { copyrightYears } from './copyright.ts';
import classes from './guest-layout.module.css';

learnWords(authWords);

interface GuestLayoutProps {
  title: string;
  /** For what is more than a few fields. */
  wide?: boolean;
  /** A text, with nothing to fill in: it is read from its title on. */
  isRead?: boolean;
  children: ReactNode;
}

/** Around login, second factor and passwords: the mark, one card, and below it version, copyright, accessibility, language. */
export const GuestLayout = ({ title, wide = false, isRead = false, children }: GuestLayoutProps) => {
  const t = useMessages(authMessages);
  const version = useQuery({ ...apiQuery(api.system.version, {}), staleTime: Number.POSITIVE_INFINITY });
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = former.current === undefined;
    if (former.current === title) return;
    former.current = title;
    // Nothing of this step takes the focus, and what had it went with the one before.
    if ((isRead && isFirst) || isFree()) heading.current?.focus();
  }, [isRead, title]);
  return (
    <div className={classes.page}>
      <Backdrop />
      <main className={classes.middle} data-wide={wide || undefined}>
        <div className={classes.brand}>
          <Mark size={40} />
          <span className={classes.name}>Égida</span>
        </div>
        <section className={classes.card}>
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </section>
        <footer className={classes.footer}>
          <div className={classes.about}>
            {/* Its line stays empty where it cannot be had: nobody signs in any worse for it. */}
            <p>{version.data && t('version', { version: version.data.version.dot })}</p>
            <p>{t('copyright', { years: copyrightYears(new Date()) })}</p>
            <p>
              <Anchor component={Link} to="/accessibility" fz="inherit">
                {t('accessibility')}
              </Anchor>
            </p>
          </div>
          <LanguageSwitch />
        </footer>
      </main>
    </div>
  );
};
