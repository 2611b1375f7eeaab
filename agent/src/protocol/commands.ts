import type { Ack, Command } from '@egida/contract';

/** Answers commands. `withdraw` takes everything off this computer and says what it could not. */
export const answerCommand = ({ id, type }: Command, withdraw: () => string[]): { ack: Ack; leaving: boolean } => {
  if (type !== 'uninstall') return { ack: { id, outcome: 'FAILED', error: 'unsupported' }, leaving: false };
  const left = withdraw();
  if (left.length === 0) return { ack: { id, outcome: 'DONE' }, leaving: true };
  return {
    ack: { id, outcome: 'FAILED', error: `could not be withdrawn: ${left.join('; ')}`.slice(0, 1000) },
    leaving: false,
  };
};
