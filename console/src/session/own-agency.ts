import { redirect } from '@tanstack/react-router';
import type { Session } from './session.tsx';

/** Who has one agency always works in it: from a screen of all agencies they are led to the one of theirs. */
export const leadToOwnAgency =
  (
    to:
      | '/agencies/$agency/computers'
      | '/agencies/$agency/vaccines'
      | '/agencies/$agency/exceptions'
      | '/agencies/$agency/telemetry',
  ) =>
  ({ context: { session } }: { context: { session: Session } }): void => {
    const agency = session.singleAgency?.id;
    if (agency) throw redirect({ to, params: { agency }, replace: true });
  };
