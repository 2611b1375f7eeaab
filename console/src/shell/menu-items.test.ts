import { type Role, roles } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { hasSettings } from '../features/account/settings-roles.ts';
import type { MenuReader } from '../routes/menu-reader.ts';
import { menuItems } from './menu-items.ts';

const menuOf = (reader: MenuReader) => {
  const seen = menuItems.filter(({ isFor }) => isFor(reader));
  const namesIn = (panel: string) => seen.filter((item) => item.panel === panel).map(({ name }) => name);
  return { overview: namesIn('overview'), administration: namesIn('administration') };
};
const overseeing = (role: Role) => menuOf({ role, isSingleAgency: false, hasTelemetry: false });

/** Section 6 of the specification, person by person, with the computers of all agencies beside the agencies. */
describe('the main navigation', () => {
  it('holds everything for an administrator', () => {
    expect(overseeing('ROLE_ADMIN')).toEqual({
      overview: ['dashboard', 'alerts', 'agencies', 'computers', 'telemetry', 'news'],
      administration: ['vaccines', 'users', 'federated', 'certs', 'audit', 'versionControl'],
    });
  });

  it('gives a manager vaccines among what they oversee, and people', () => {
    expect(overseeing('ROLE_MANAGER')).toEqual({
      overview: ['dashboard', 'alerts', 'agencies', 'computers', 'vaccines', 'news'],
      administration: ['users'],
    });
  });

  it('gives a service desk vaccines and people under administration', () => {
    expect(overseeing('ROLE_SERVICEDESK')).toEqual({
      overview: ['dashboard', 'alerts', 'agencies', 'computers', 'news'],
      administration: ['vaccines', 'users'],
    });
  });

  it('leads who is classified to vaccines and news alone', () => {
    expect(overseeing('ROLE_CLASSIFIED')).toEqual({ overview: ['vaccines', 'news'], administration: [] });
  });

  it('leads users and readers of several agencies to their agencies', () => {
    for (const role of ['ROLE_USER', 'ROLE_READONLY'] as const) {
      expect(overseeing(role), role).toEqual({
        overview: ['dashboard', 'alerts', 'agencies', 'computers', 'news'],
        administration: [],
      });
    }
  });

  it('leads users and readers of one agency straight to what is in it', () => {
    for (const role of ['ROLE_USER', 'ROLE_READONLY'] as const) {
      expect(menuOf({ role, isSingleAgency: true, hasTelemetry: false }), role).toEqual({
        overview: ['dashboard', 'alerts', 'computers', 'vaccines', 'news'],
        administration: [],
      });
    }
  });

  it('adds telemetry for the user of one agency that collects it, not for its readers', () => {
    const inOne = (role: Role) => menuOf({ role, isSingleAgency: true, hasTelemetry: true }).overview;
    expect(inOne('ROLE_USER')).toEqual(['dashboard', 'alerts', 'computers', 'vaccines', 'telemetry', 'news']);
    expect(inOne('ROLE_READONLY')).not.toContain('telemetry');
  });

  it('never shows one thing twice', () => {
    for (const isSingleAgency of [false, true]) {
      for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_READONLY'] as const) {
        if (isSingleAgency && role !== 'ROLE_USER' && role !== 'ROLE_READONLY') continue;
        const { overview, administration } = menuOf({ role, isSingleAgency, hasTelemetry: true });
        const names = [...overview, ...administration];
        expect(new Set(names).size, `${role}: ${names}`).toBe(names.length);
      }
    }
  });
});

/** What the strip holds that is not for everybody; downloads and actions are there while there are any. */
describe('the side strip', () => {
  const stripOf = (role: Role, isSingleAgency: boolean) =>
    menuItems
      .filter(({ panel, isFor }) => panel === 'strip' && isFor({ role, isSingleAgency, hasTelemetry: false }))
      .map(({ name }) => name);

  it('leads administrators alone to the configuration', () => {
    expect(roles.filter((role) => stripOf(role, false).includes('config'))).toEqual(['ROLE_ADMIN']);
  });

  it('leads everybody to the frequently asked questions, in one agency and in several', () => {
    for (const role of roles) expect(stripOf(role, false), role).toContain('faqs');
    for (const role of ['ROLE_USER', 'ROLE_READONLY'] as const) expect(stripOf(role, true), role).toContain('faqs');
  });

  it('has settings for administrators, managers and users', () => {
    expect(roles.filter(hasSettings)).toEqual(['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER']);
  });
});
