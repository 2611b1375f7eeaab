import { type Ack, type Command, MoveCommand, UpdateCommand } from '@egida/contract';
import type { Moved } from '../enrolment/enrol-elsewhere.ts';

/** What a computer does at the server's command. */
export interface Obeys {
  /** Takes everything off this computer and says what it could not. */
  withdraw(): string[];
  /** Nothing while it goes on beside everything else. */
  update(command: UpdateCommand): Ack | undefined;
  /** Enrols where the command leads to. */
  move(command: MoveCommand): Promise<Moved>;
  /** Is enrolled there now: the same server under another key, or another that is gone to once this one knows. */
  moved(command: MoveCommand, moved: Moved & { kind: 'enrolled' }): 'stays' | 'leaves';
}
export interface Answered {
  ack?: Ack | undefined;
  leaving?: 'uninstalled' | 'moved';
}

/** Answers a command; without an acknowledgement where it is still under way: the server then repeats it. */
export const answerCommand = async (command: Command, obey: Obeys): Promise<Answered> => {
  const { id } = command;
  const failed = (error: string): Answered => ({ ack: { id, outcome: 'FAILED', error: error.slice(0, 1000) } });
  if (command.type === 'uninstall') {
    const left = obey.withdraw();
    if (left.length > 0) return failed(`could not be withdrawn: ${left.join('; ')}`);
    return { ack: { id, outcome: 'DONE' }, leaving: 'uninstalled' };
  }
  if (command.type === 'update') {
    const update = UpdateCommand.safeParse(command);
    return update.success ? { ack: obey.update(update.data) } : failed('the command cannot be read');
  }
  if (command.type === 'move') {
    const move = MoveCommand.safeParse(command);
    if (!move.success) return failed('the command cannot be read');
    const moved = await obey.move(move.data);
    if (moved.kind === 'later') return {};
    if (moved.kind === 'failed') return failed(moved.why);
    const stays = obey.moved(move.data, moved) === 'stays';
    return { ack: { id, outcome: 'DONE' }, ...(!stays && { leaving: 'moved' as const }) };
  }
  return failed('unsupported');
};
