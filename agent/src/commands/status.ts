import { choosePlatform } from '../platform/choose.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { throwUserError } from '../program/user-error.ts';
import { readIdentity } from '../store/identity.ts';
import { lockHolder } from '../store/lock.ts';
import { readStatus, type Status } from '../store/status.ts';

/** Shows how this computer is protected. Exits with 0 only if an agent runs and its last check-in succeeded. */
export const showStatus = ({ state: folder, json = false }: { state: string; json?: boolean }): number => {
  const identity =
    readIdentity(folder) ??
    throwUserError(`This computer is not enrolled (nothing in ${folder}).`, exitCodes.notEnrolled);
  const running = lockHolder(folder, choosePlatform().processes);
  const status = readStatus(folder);
  const { server, agentId, installationMode, removed } = identity;
  if (json) {
    const all = { server, agentId, installationMode, removed, running: running ?? null, ...status };
    console.log(JSON.stringify(all, undefined, 2));
  } else {
    console.log(`computer   ${agentId || 'not enrolled yet'} at ${server}${removed ? ' (removed at the server)' : ''}`);
    console.log(`agent      ${running === undefined ? 'not running' : `running as process ${running}`}`);
    if (status) printStatus(status);
  }
  return running !== undefined && !removed && status?.lastError === null ? exitCodes.done : exitCodes.failed;
};

const printStatus = ({ state, alerts, ...status }: Status): void => {
  const outcomes = new Map<string, number>();
  for (const { outcome } of state) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  console.log(`contact    ${status.lastContact ?? 'none since its start'}, next ${status.nextContact}`);
  console.log(`as of      ${status.writtenAt}`);
  if (status.lastError) console.log(`error      ${status.lastError} (${status.failures} in a row); protection goes on`);
  console.log(`policy     ${status.policyRevision || 'none'}${status.observing ? ' (observing only)' : ''}`);
  console.log(`vaccines   ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'none'}`);
  for (const { vaccineId, outcome, error } of state)
    if (error) console.log(`           ${vaccineId} ${outcome}: ${error}`);
  if (status.denyBeforeStart) console.log(`denial     ${denialText(status.denyBeforeStart)}`);
  if (status.telemetry) console.log(`telemetry  ${telemetryText(status.telemetry)}`);
  const lost = [
    alerts.dropped && `${alerts.dropped} dropped for want of room`,
    alerts.refused && `${alerts.refused} refused (dead-letters.jsonl)`,
  ];
  console.log(
    `alerts     ${[`${alerts.waiting} waiting`, `${alerts.delivered} delivered`, ...lost.filter(Boolean)].join(', ')}`,
  );
};

const denialText = ({ state, why, letGo }: NonNullable<Status['denyBeforeStart']>): string =>
  [`${state} before the start`, why, letGo > 0 && `let go ${letGo} times`].filter(Boolean).join(', ');

const telemetryText = ({ on, programs, waiting, ...counts }: NonNullable<Status['telemetry']>): string => {
  if (!on) return 'off';
  const left = [
    counts.tooLarge && `${counts.tooLarge} too large to be reported`,
    counts.unread && `${counts.unread} executions of what could not be read`,
    counts.dropped && `${counts.dropped} dropped for want of room`,
  ];
  return [`on, ${programs} programs known`, `${waiting} waiting`, ...left.filter(Boolean)].join(', ');
};
