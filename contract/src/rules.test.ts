import { describe, expect, it } from 'vitest';
import { passwordIsStrong } from './passwords.ts';
import { permissions, roleMay } from './permissions.ts';
import { effectiveRole, roles } from './roles.ts';
import { ruleKinds, rulesWorkOn, usedRuleKinds, VaccineRules } from './vaccine-rules.ts';

describe('a password', () => {
  it.each(['Una-frase-larga-1', 'ÑandúÁrbol-12', 'Abcdefghij1·', '        Aa1!', 'Aa1!😀😀😀😀'])(
    '%s is strong enough',
    (password) => expect(passwordIsStrong(password)).toBe(true),
  );

  it.each([
    ['too short', 'Abcdefgh-1'],
    ['no digit', 'Una-frase-larga'],
    ['no capital', 'una-frase-larga-1'],
    ['no small letter', 'UNA-FRASE-LARGA-1'],
    ['no symbol', 'UnaFraseLarga12'],
    ['a blank is no symbol', 'Una Frase Larga 1'],
    ['empty', ''],
  ])('%s is refused', (_, password) => expect(passwordIsStrong(password)).toBe(false));
});

describe('the kinds of rule of a vaccine', () => {
  const rules = (given: object) => VaccineRules.parse(given);

  it('are those that have something in them; switches and exceptions protect nothing by themselves', () => {
    expect(usedRuleKinds(rules({}))).toEqual([]);
    expect(usedRuleKinds(rules({ killProcess: true, killFamily: true, exceptions: { processes: ['x'] } }))).toEqual([]);
    expect(usedRuleKinds(rules({ processes: ['x'], networkIps: [], vssProtect: true }))).toEqual([
      'processes',
      'vssProtect',
    ]);
  });

  it.each(Object.entries(ruleKinds))(
    '%s works on the families that its table names, and no other',
    (kind, families) => {
      const values: Record<string, unknown> = {
        ...{ vssProtect: true, networkIps: ['192.0.2.1'], sha256: ['ab'.repeat(32)] },
      };
      const given = rules({ [kind]: values[kind] ?? ['x'] });
      expect(usedRuleKinds(given)).toEqual([kind]);
      for (const family of ['windows', 'linux'] as const) {
        expect(rulesWorkOn(given, family)).toBe((families as readonly string[]).includes(family));
      }
    },
  );

  it('that came later are absent where they are empty: what agents hold already keeps its text', () => {
    const before = rules({ processes: ['x'] });
    expect(JSON.stringify(rules({ processes: ['x'], sha256: [] }))).toBe(JSON.stringify(before));
    expect(Object.keys(JSON.parse(JSON.stringify(before)))).not.toContain('sha256');
    expect(rules({ sha256: ['ab'.repeat(32)] }).sha256).toEqual(['ab'.repeat(32)]);
  });

  it('work on a family as soon as one of them does', () => {
    expect(rulesWorkOn(rules({ mutexes: ['m'], processes: ['p'] }), 'linux')).toBe(true);
    expect(rulesWorkOn(rules({ mutexes: ['m'] }), 'linux')).toBe(false);
  });
});

describe('a role', () => {
  it.each([
    ['ROLE_USER,ROLE_ADMIN', 'ROLE_ADMIN'],
    ['ROLE_USER,ROLE_MANAGER', 'ROLE_MANAGER'],
    ['ROLE_USER, ROLE_MANAGER', 'ROLE_MANAGER'],
    ['ROLE_SERVICEDESK', 'ROLE_SERVICEDESK'],
    ['ROLE_USER,ROLE_SERVICEDESK', 'ROLE_USER'],
    ['ROLE_READONLY,ROLE_USER', 'ROLE_READONLY'],
    ['ROLE_PREAUTH_CODE', undefined],
    ['', undefined],
    ['role_admin', undefined],
  ])('%s counts as %s', (text, role) => expect(effectiveRole(text)).toBe(role));

  it('of an administrator may everything, of a reader nothing that changes anything', () => {
    const all = Object.keys(permissions) as (keyof typeof permissions)[];
    for (const permission of all) expect(roleMay('ROLE_ADMIN', permission), permission).toBe(true);
    // Asking for help changes nothing of the fleet.
    const changing = all.filter((permission) => !permission.endsWith(':read') && permission !== 'issues:open');
    for (const permission of changing) expect(roleMay('ROLE_READONLY', permission), permission).toBe(false);
    for (const role of roles) expect(roleMay(role, 'vaccines:read')).toBe(true);
  });
});
