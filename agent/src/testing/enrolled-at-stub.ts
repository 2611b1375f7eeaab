import { mkdirSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { enrolled } from './enrolled-agent.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { startStubServer } from './stub-server.ts';

export type EnrolledAtStub = Awaited<ReturnType<typeof enrolAtStub>>;

/**
 * A computer in a sandbox, enrolled at a stub that has the server's part; nothing is printed meanwhile. `prepare` comes before the
 * enrolment. Once it is closed, all that the agent said was valid.
 */
export const enrolAtStub = async (prepare: (sandbox: Sandbox) => void = () => {}) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const sandbox = createSandbox();
  const stub = await startStubServer();
  mkdirSync(sandbox.path('root'));
  prepare(sandbox);
  const computer = await enrolled(sandbox, stub);
  const close = async () => {
    await computer.stopAll();
    await stub.close();
    await sandbox.close();
    expect(stub.seen.notValid).toEqual([]);
  };
  return { sandbox, stub, computer, close };
};
