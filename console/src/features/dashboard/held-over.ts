import type { api, ReplyOf } from '@egida/contract';

interface Held {
  /** Over all agencies that one sees. */
  waiting: number;
  /** The agency in which all of them wait; absent where there are several. */
  agencyId: string | undefined;
}

/** How many computers wait to be let in, and where. Of many agencies the answer names some, and counts all. */
export const heldOver = (answer: ReplyOf<typeof api.enrolments.agencies> | undefined): Held => ({
  waiting: answer?.heldTotal ?? 0,
  agencyId: answer?.agenciesTotal === 1 ? answer.collection[0]?.agencyId : undefined,
});
