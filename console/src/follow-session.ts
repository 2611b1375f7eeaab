import { queryClient } from './api/query-client.ts';
import { onSessionEnded } from './api/send.ts';
import { onSessionChangedElsewhere } from './api/tokens.ts';
import { feedbackLevels, tell } from './feedback/feedback.ts';
import { translate } from './i18n/messages.ts';
import { router } from './router.ts';
import { reloadOpenAgencies } from './session/open-agencies.ts';
import { sessionMessages } from './session/session.messages.ts';
import { forgetSession } from './session/sign-in.ts';

/** Has the page follow what becomes of the session: ended by the server, or signed in or out in another tab. */
export const followSession = (): void => {
  onSessionEnded((reason) => {
    forgetSession();
    const title = reason === 'secondFactorOver' ? 'notVerified' : 'sessionOver';
    tell(feedbackLevels.error, translate(sessionMessages, title), translate(sessionMessages, reason));
    void router.navigate({ to: reason === 'endedElsewhere' ? '/' : '/login' });
  });

  onSessionChangedElsewhere(() => {
    reloadOpenAgencies();
    queryClient.clear();
    // The guards decide afresh: out to the login page, or in from it.
    void router.invalidate();
  });
};
