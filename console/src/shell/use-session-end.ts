import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentSession } from '../api/tokens.ts';
import { feedbackLevels, tell } from '../feedback/feedback.ts';
import { translate } from '../i18n/messages.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { signOut } from '../session/sign-in.ts';

/** Logs out when the session ends; at once if it already has, as after a night with the lid closed. */
export const useSessionEnd = (sessionEnds: string): void => {
  const router = useRouter();
  // Whoever changes their password goes on in another session that ends when the former one would have.
  const session = currentSession();
  useEffect(() => {
    const ends = Date.parse(sessionEnds);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const left = ends - Date.now();
      if (left > 0) {
        timer = setTimeout(check, Math.min(left, 60 * 60_000));
        return;
      }
      // A tab that slept longest may wake when somebody has signed in anew in another: that session is not over.
      if (currentSession() !== session) return;
      signOut();
      tell(feedbackLevels.alert, translate(sessionMessages, 'sessionOver'), translate(sessionMessages, 'timeUp'));
      void router.navigate({ to: '/login' });
    };
    check();
    // Timers stand still while the machine sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [sessionEnds, session, router]);
};
