import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { feedbackLevels, tell } from '../../feedback/feedback.ts';
import { translate } from '../../i18n/messages.ts';
import { sessionMessages } from '../../session/session.messages.ts';
import { forgetSession } from '../../session/sign-in.ts';

const stepMs = 5 * 60_000;

/**
 * Leads back to the login once the five minutes of a second factor are over. They are counted from here, not by the
 * token's own time: a clock that is some minutes fast would leave no time at all.
 */
export const useStepEnd = (active: boolean): void => {
  const router = useRouter();
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => {
      forgetSession();
      tell(
        feedbackLevels.alert,
        translate(sessionMessages, 'notVerified'),
        translate(sessionMessages, 'secondFactorOver'),
      );
      void router.navigate({ to: '/login' });
    }, stepMs);
    return () => clearTimeout(timer);
  }, [active, router]);
};
