import { ApiError } from '@egida/contract';

const texts: Record<string, string> = {
  'apikey.notValid': "The server does not know this agency's key.",
  'enrolment.closed': "The agency's contract has ended: no more computers can be enrolled.",
  'agent.duplicate':
    'A computer with this machine id is already enrolled in the agency. See the console, or give another --machine-id.',
  tooManyRequests: 'Too many computers enrol in the agency at once. Run the command again in a few minutes.',
  unavailable: 'The server is busy. Run the command again in a few minutes.',
  'protocol.unknown': 'The server does not speak the language of this agent. Install the version that it offers.',
};

/** Why a computer could not enrol, for a person. */
export const explainEnrolment = (error: unknown, server: string): string => {
  if (error instanceof ApiError) return texts[error.code] ?? `The server refused: ${error.status} ${error.code}`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `${server} cannot be reached: ${cause instanceof Error ? cause.message || cause.name : cause}`;
};
