import { ApiError } from '@egida/contract';
import { causeText } from '../errors/errors.ts';

const explanations: Record<string, string> = {
  'apikey.notValid': "The server does not know this agency's key.",
  'enrolment.closed': "The agency's contract has ended: no more computers can be enrolled.",
  'agent.duplicate':
    'A computer with this machine id is already enrolled in the agency. See the console, or give another --machine-id.',
  tooManyRequests: 'Too many computers enrol in the agency at once. Run the command again in a few minutes.',
  unavailable: 'The server is busy. Run the command again in a few minutes.',
  'host.unknown':
    'The server does not answer by this name. Use the address at which the console is reached, or have this name added to EXTRA_HOSTS.',
  'protocol.unknown': 'The server does not speak the language of this agent. Install the version that it offers.',
};

/** Tells a person why this computer could not enrol. */
export const explainEnrolmentFailure = (error: unknown, server: string): string => {
  if (error instanceof ApiError) return explanations[error.code] ?? `The server refused: ${error.status} ${error.code}`;
  return `${server} cannot be reached: ${causeText(error)}`;
};
