import { describe, expect, it } from 'vitest';
import { isVital } from './vital.ts';

const facts = {
  ...{ pid: 500, parentPid: 400, startTime: '1', uid: 0, kernelThread: false, stopped: false, ended: false },
  ...{ image: 'C:\\Windows\\System32\\lsass.exe', imageId: '1:1', names: ['lsass.exe'], commandLines: ['x'] },
  seesHostFiles: true,
};

describe('what no vaccine stops on Windows', () => {
  it.each<[string, Partial<typeof facts> & { image?: string | undefined; isProtected?: boolean }]>([
    ['the system itself', { pid: 4 }],
    ['a process whose image cannot be told', { image: undefined as unknown as string }],
    ['what the kernel protects', { image: 'C:\\Program Files\\Guard\\guard.exe', isProtected: true }],
    ['who lets people in, in any letters', { image: 'c:\\windows\\SYSTEM32\\LSASS.EXE' }],
    ['the host of services', { image: 'C:\\Windows\\System32\\svchost.exe' }],
  ])('%s', (_, changed) => expect(isVital({ ...facts, ...changed })).toBe(true));

  it.each<[string, string]>([
    ['one that only has the name', 'C:\\Users\\ana\\lsass.exe'],
    ['one below the folder of the system', 'C:\\Windows\\System32\\spool\\svchost.exe'],
    ['one in a folder that is called so', 'D:\\Windows\\System32\\lsass.exe'],
    ['shells', 'C:\\Windows\\System32\\cmd.exe'],
    ['the tool that deletes shadow copies', 'C:\\Windows\\System32\\vssadmin.exe'],
  ])('is not %s', (_, image) => expect(isVital({ ...facts, image })).toBe(false));
});
