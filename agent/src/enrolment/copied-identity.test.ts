import { describe, expect, it } from 'vitest';
import { withoutCopiedIdentity } from './copied-identity.ts';

describe('an identity on a copied disk', () => {
  const identity = {
    server: 's',
    apikey: 'k',
    machineId: 'm',
    machineIdGiven: false,
    hostName: 'h',
    installationMode: 0 as const,
    agentId: 'a',
    token: 't',
    checkinSeconds: 1,
    ca: '',
    movedWith: '',
    removed: false,
  };
  it('is given up where the machine is another, and kept otherwise', () => {
    expect(withoutCopiedIdentity(identity, 'm', 'renamed')).toBe(identity);
    expect(withoutCopiedIdentity({ ...identity, machineIdGiven: true }, 'other', 'h')).toMatchObject({ token: 't' });
    expect(withoutCopiedIdentity(identity, 'other', 'h')).toMatchObject({
      token: '',
      machineId: 'other',
      installationMode: 0,
    });
    expect(withoutCopiedIdentity({ ...identity, installationMode: 2 }, 'm', 'desktop-7')).toMatchObject({
      token: '',
      installationMode: 1,
    });
  });
});
