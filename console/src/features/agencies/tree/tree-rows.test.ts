import type { AgencyNode } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { type Level, rowAbove, rowByName, topLevel, treeRows } from './tree-rows.ts';

const agency = (agencyId: string, parent: string | null = null, children = 0): AgencyNode => ({
  agencyId,
  name: agencyId,
  code: '',
  parent,
  parentName: parent,
  metadata: { sectorId: null, supportEmail: '' },
  sectorName: null,
  serviceType: 1,
  installationStatus: 0,
  licenseQuantity: 0,
  licensesUsed: 0,
  expiration: null,
  department: '',
  autorun: true,
  notifyAgents: false,
  receiveUnconnectedAlerts: false,
  receiveUninstalledAlerts: false,
  telemetry: false,
  agentsConfig: { telemetry: false },
  remote: false,
  instanceId: 'main',
  instanceName: 'Égida',
  instanceType: 'main',
  agents: 0,
  below: { computers: 0, expired: 0, overLicenses: 0, expiring: 0, fewLicenses: 0 },
  children,
  offer: null,
});
const ready = (agencies: AgencyNode[], total = agencies.length): Level => ({ agencies, total, state: 'ready' });
const inWords = (tree: Parameters<typeof treeRows>[0]) =>
  treeRows(tree).map((row) => `${'-'.repeat(row.depth)} ${row.kind === 'agency' ? row.agency.name : row.kind}`);

const salud = agency('Salud', null, 2);
const top = ready([agency('Archivo'), salud]);

describe('the lines of the tree', () => {
  it('show what is below an agency only where it is open', () => {
    const levels = new Map([
      [topLevel, top],
      ['Salud', ready([agency('Hospital', 'Salud'), agency('Óptica', 'Salud')])],
    ]);
    expect(inWords({ levels, expanded: new Set(), pinned: [] })).toEqual(['- Archivo', '- Salud']);
    expect(inWords({ levels, expanded: new Set(['Salud']), pinned: [] })).toEqual([
      '- Archivo',
      '- Salud',
      '-- Hospital',
      '-- Óptica',
    ]);
  });

  it('say that a level is on its way, that it failed, and how many of it are left', () => {
    const opened = { expanded: new Set(['Salud']), pinned: [] };
    const below = (level: Level) =>
      inWords({
        levels: new Map([
          [topLevel, top],
          ['Salud', level],
        ]),
        ...opened,
      }).slice(2);
    expect(below({ agencies: [], total: 0, state: 'loading' })).toEqual(['-- loading']);
    expect(below({ agencies: [], total: 0, state: 'failed' })).toEqual(['-- failed']);
    expect(below(ready([agency('Hospital', 'Salud')], 500))).toEqual(['-- Hospital', '-- more']);
  });

  it('show what was looked for even where its level is loaded no further than its beginning', () => {
    const levels = new Map([
      [topLevel, top],
      ['Salud', ready([agency('Hospital', 'Salud')], 500)],
    ]);
    const pinned = [salud, agency('Zahorí', 'Salud')];
    const rows = treeRows({ levels, expanded: new Set(['Salud']), pinned });
    expect(rows.map(({ key }) => key)).toEqual(['Archivo', 'Salud', 'Hospital', 'more-Salud', 'Zahorí']);
    expect(rows[3]).toMatchObject({ kind: 'more', left: 498 });
  });

  it('lead from a line to the one that it is below', () => {
    const levels = new Map([
      [topLevel, top],
      ['Salud', ready([agency('Hospital', 'Salud'), agency('Óptica', 'Salud')])],
    ]);
    const rows = treeRows({ levels, expanded: new Set(['Salud']), pinned: [] });
    expect(rowAbove(rows, 3)).toBe(1);
    expect(rowAbove(rows, 1)).toBe(1);
  });

  it('are found by the beginning of a name, whatever its accents, going round', () => {
    const rows = treeRows({
      levels: new Map([[topLevel, ready([agency('Óptica'), agency('Hospital'), agency('Oficina')])]]),
      expanded: new Set(),
      pinned: [],
    });
    expect(rowByName(rows, 0, 'O')).toBe(0);
    expect(rowByName(rows, 1, 'o')).toBe(2);
    expect(rowByName(rows, 0, 'of')).toBe(2);
    expect(rowByName(rows, 0, 'x')).toBe(-1);
  });
});
