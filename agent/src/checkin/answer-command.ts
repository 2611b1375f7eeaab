import { type Ack, type Command, MoveCommand, UpdateCommand } from '@egida/contract';
import type { MoveOutcome } from '../enrolment/enrol-where-led.ts';
import type { Leaving } from './goodbye.ts';

/** What the agent does for each kind of command; `Enrolled` is what it then knows of where it was enrolled. */
export interface CommandHandlers<Enrolled> {
  /** Takes everything off this computer; returns why some of it could not be taken away. */
  withdraw(): string[];
  /** Undefined while the update goes on in the background. */
  update(command: UpdateCommand): Ack | undefined;
  /** Enrols where the command leads to. */
  move(command: MoveCommand): Promise<MoveOutcome<Enrolled>>;
  /**
   * Takes over the new enrolment. The agent stays where only the agency changed; it leaves for another server once the
   * present one knows of it, and waits for the command to come again where it could not write down where to.
   */
  moved(command: MoveCommand, enrolled: Enrolled): 'stays' | 'leaves' | 'waits';
}
export interface CommandAnswer {
  ack?: Ack | undefined;
  leaving?: Leaving;
}

/** Carries out a command. It answers without an acknowledgement while the command is under way; the server repeats it. */
export const answerCommand = async <Enrolled>(
  command: Command,
  handlers: CommandHandlers<Enrolled>,
): Promise<CommandAnswer> => {
  const { id } = command;
  const failed = (error: string): CommandAnswer => ({ ack: { id, outcome: 'FAILED', error: error.slice(0, 1000) } });
  if (command.type === 'uninstall') {
    const problems = handlers.withdraw();
    if (problems.length > 0) return failed(`could not be withdrawn: ${problems.join('; ')}`);
    return { ack: { id, outcome: 'DONE' }, leaving: 'uninstalled' };
  }
  if (command.type === 'update') {
    const update = UpdateCommand.safeParse(command);
    return update.success ? { ack: handlers.update(update.data) } : failed('the command cannot be read');
  }
  if (command.type === 'move') {
    const move = MoveCommand.safeParse(command);
    if (!move.success) return failed('the command cannot be read');
    const outcome = await handlers.move(move.data);
    if (outcome.kind === 'retry') return {};
    if (outcome.kind === 'failed') return failed(outcome.why);
    const next = handlers.moved(move.data, outcome.enrolled);
    if (next === 'waits') return {};
    return { ack: { id, outcome: 'DONE' }, ...(next === 'leaves' && { leaving: 'moved' as const }) };
  }
  return failed('unsupported');
};
