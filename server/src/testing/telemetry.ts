import { createHash } from 'node:crypto';
import { api, type TelemetryReport } from '@egida/contract';
import { type TestAgent, unique } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** The hash of a program that holds this text. */
export const hashOfProgram = (text: string): string => createHash('sha256').update(text).digest('hex');

/** That a program was executed just now; one that no other of these tests executes, unless it is named. */
export const execution = (given: Partial<TelemetryReport> = {}): TelemetryReport => {
  const image = given.image ?? `/usr/bin/${unique('programa')}`;
  return {
    sha256: hashOfProgram(image),
    vendor: 'coreutils',
    lastExecutedOn: new Date().toISOString(),
    ...given,
    image,
  };
};

/** Has an agency collect telemetry, or no longer. */
export const collectTelemetry = async ({ system }: TestApp, agencyId: string, collects = true): Promise<void> => {
  await system.pool.query('update agencies set telemetry = $2 where id = $1', [agencyId, collects]);
};

/** Reports what a computer executed, as its agent does. */
export const reportExecutions = (app: TestApp, agent: TestAgent, entries: TelemetryReport[]) =>
  app.as(agent.authorization)(api.agentProtocol.telemetry, { body: { entries } });

/** A program that a computer executed, in an agency that collects telemetry from then on; its id on the list. */
export const makeTelemetry = async (
  app: TestApp,
  agencyId: string,
  agent: TestAgent,
  given: Partial<TelemetryReport> = {},
): Promise<string> => {
  await collectTelemetry(app, agencyId);
  await reportExecutions(app, agent, [execution(given)]);
  const { rows } = await app.system.pool.query<{ id: string }>(
    'select id from telemetry where computer_id = $1 order by id desc limit 1',
    [agent.agentId],
  );
  return rows[0]?.id ?? '';
};
