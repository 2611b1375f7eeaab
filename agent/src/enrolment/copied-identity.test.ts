import { describe, expect, it } from 'vitest';
import { identityHere } from './copied-identity.ts';

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
    expect(identityHere(identity, undefined, 'm', 'renamed')).toBe(identity);
    expect(identityHere({ ...identity, machineIdGiven: true }, undefined, 'other', 'h')).toMatchObject({
      token: 't',
    });
    expect(identityHere(identity, undefined, 'other', 'h')).toMatchObject({
      token: '',
      machineId: 'other',
      installationMode: 0,
    });
    expect(identityHere({ ...identity, installationMode: 2 }, undefined, 'm', 'desktop-7')).toMatchObject({
      token: '',
      installationMode: 1,
    });
  });
  it('is that of the server to which the other one was about to go, without its token', () => {
    const moving = { ...identity, server: 'there', apikey: 'key there', movedWith: 'pem', agentId: 'b', token: 'u' };
    expect(identityHere(identity, moving, 'm', 'h')).toBe(identity);
    expect(identityHere(identity, moving, 'other', 'h')).toEqual({
      ...{ ...identity, server: 'there', apikey: 'key there', movedWith: 'pem' },
      ...{ agentId: '', token: '', machineId: 'other' },
    });
  });
});
