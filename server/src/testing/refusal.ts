import { ApiError } from '@egida/contract';

/** How a call was refused: its status and code, and what came with them. Fails when it was not refused at all. */
export const refusal = async (
  attempt: Promise<unknown>,
): Promise<Pick<ApiError, 'status' | 'code' | 'details' | 'retryAfter'>> => {
  const outcome = await attempt.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if (!('error' in outcome)) throw new Error(`It was accepted, and answered ${JSON.stringify(outcome.answer)}`);
  if (!(outcome.error instanceof ApiError)) throw outcome.error;
  const { status, code, details, retryAfter } = outcome.error;
  return { status, code, details, retryAfter };
};

/** Only status and code, which is what most refusals are told apart by. */
export const refused = async (attempt: Promise<unknown>): Promise<[number, string]> => {
  const { status, code } = await refusal(attempt);
  return [status, code];
};
