import { ApiError } from '@egida/contract';

/** Whether the server refused the list because of its filter, which the person can correct on the spot. */
export const filterProblem = (error: Error | null): ApiError | null => {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const codes = [error.code, ...(Array.isArray(error.details) ? error.details.map((detail) => detail.message) : [])];
  return codes.some((code) => code.startsWith('filter.')) ? error : null;
};
