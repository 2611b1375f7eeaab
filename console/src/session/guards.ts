import { effectiveRole, type Role } from '@egida/contract';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { currentStep, tokens } from '../api/tokens.ts';
import { feedbackLevels, tell } from '../feedback/feedback.ts';
import { translate } from '../i18n/messages.ts';
import { sessionMessages } from './session.messages.ts';
import { type Session, sessionOf } from './session.tsx';
import { forgetSession, heldRecoveryCodes, heldUsername, isSignedIn, loadUser, signOut } from './sign-in.ts';

/** Who may enter a screen: those allowed, or all but those forbidden. */
export type Acl = { allowedTo: readonly Role[] } | { forbiddenTo: readonly Role[] };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    acl?: Acl;
  }
}

export const admits = (acl: Acl, role: Role): boolean =>
  'allowedTo' in acl ? acl.allowedTo.includes(role) : !acl.forbiddenTo.includes(role);

/** Only who is signed in comes in; others sign in first and then go on to where they wanted. */
export const requireSession = async (location: ParsedLocation): Promise<Session> => {
  const toLogin = () =>
    redirect({ to: '/login', search: location.pathname === '/' ? {} : { next: location.href }, replace: true });
  // A session that has only begun to sign in (a second factor is due) cannot be taken up here.
  if (currentStep()) signOut();
  if (!tokens.read()) throw toLogin();
  // Shown once, they would be lost on the way back.
  if (heldRecoveryCodes()) throw redirect({ to: '/code', replace: true });
  try {
    const user = await loadUser();
    if (effectiveRole(user.roles)) return sessionOf(user);
    forgetSession();
  } catch (error) {
    // The session stands, only the server does not answer as it should.
    if (tokens.read()) throw error;
  }
  throw toLogin();
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the way to the sign-in page: whoever goes there signs out. */
    signsOut?: true;
  }
}

/**
 * Only who is not signed in; half-way to a second factor one may begin again. Whoever signs out comes here to do so: by then
 * they were asked about what they had typed, and whoever stays with that stays signed in.
 */
export const requireGuest = (entering?: { location: Pick<ParsedLocation, 'state'> }): void => {
  if (!isSignedIn()) return;
  if (!entering?.location.state.signsOut) throw redirect({ to: '/', replace: true });
  signOut();
  // Back to this page some time later must not sign out whoever is signed in by then.
  throw redirect({ to: '/login', state: {}, replace: true });
};

/** Only between a password and its second factor, and until the recovery codes are put away. */
export const requireSecondFactor = (): void => {
  if (currentStep() || (isSignedIn() && heldRecoveryCodes())) return;
  throw redirect({ to: isSignedIn() ? '/' : '/login', replace: true });
};

export const requireHeldUsername = (): void => {
  if (heldUsername() === null) throw redirect({ to: '/login', replace: true });
};

/** Lets a role into a screen or leads it home, saying why. A screen that says nothing of its readers is a mistake. */
export const requireAdmission = (session: Session, screen: { routeId: string; staticData: { acl?: Acl } }): void => {
  const { acl } = screen.staticData;
  if (!acl) throw new Error(`The route ${screen.routeId} has no acl`);
  if (admits(acl, session.role)) return;
  tell(feedbackLevels.alert, translate(sessionMessages, 'forbidden'), translate(sessionMessages, 'forbiddenHelp'));
  throw redirect({ to: '/', replace: true });
};

/**
 * Where a person is led who comes to the first screen: who has one agency alone to its dashboard, who sees no dashboard to
 * the vaccines. Everybody else stays.
 */
export const homeOf = (session: Session) => {
  if (session.singleAgency) {
    return redirect({ to: '/agencies/$agency', params: { agency: session.singleAgency.id }, replace: true });
  }
  return session.may('dashboard:read') ? null : redirect({ to: '/vaccines', replace: true });
};
