import { followActivity } from './api/activity.ts';
import { queryClient } from './api/query-client.ts';
import { onSessionEnded } from './api/send.ts';
import { onSessionChangedElsewhere, tokens } from './api/tokens.ts';
import { feedbackLevels, tell } from './feedback/feedback.ts';
import { translate } from './i18n/messages.ts';
import { router } from './router.ts';
import { endedIdle, noteIdleEnd } from './session/idle-end.ts';
import './session/open-agencies.ts';
import { sessionMessages } from './session/session.messages.ts';
import { forgetHere, forgetSession, signOut } from './session/sign-in.ts';

/** Has the page follow what becomes of the session: ended by the server, or signed in or out in another tab. */
export const followSession = (): void => {
  followActivity();

  onSessionEnded((reason) => {
    if (reason === 'idle') {
      noteIdleEnd();
      signOut();
      void router.navigate({ to: '/login', ignoreBlocker: true });
      return;
    }
    forgetSession();
    const title = reason === 'secondFactorOver' ? 'notVerified' : 'sessionOver';
    tell(feedbackLevels.error, translate(sessionMessages, title), translate(sessionMessages, reason));
    void router.navigate({ to: reason === 'endedElsewhere' ? '/' : '/login' });
  });

  onSessionChangedElsewhere((isSamePerson) => {
    if (isSamePerson) {
      // What they are typing here stands on what was read, and stays with it.
      void queryClient.invalidateQueries();
      void router.invalidate();
      return;
    }
    forgetHere();
    // Nothing of where somebody was is left in the address, either, of a session that nobody was there to end.
    if (tokens.read() === null && endedIdle()) void router.navigate({ to: '/login', ignoreBlocker: true });
    // The guards decide afresh: out to the login page, or in from it.
    else void router.invalidate();
  });
};
