import { readFile } from 'node:fs/promises';
import { type AlertDetail, api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { enrolMadeUp, newId } from './support/made-up-computer.ts';
import { picture } from './support/picture.ts';
import { type Locale, nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

const words = {
  es: {
    changed: 'El agente ha avisado, sin intervenir',
    decoy: '/srv/contabilidad/claves.txt (modificado)',
    spared: 'node (protegido: no se detiene)',
    files: 'Archivos: /srv/contabilidad/claves.txt',
    processes: 'Procesos: node',
    tooMany: 'ha detenido demasiados procesos en poco tiempo',
    onlySpared: 'Circunstancia: Programa protegido: no se detiene',
    onlyFiles: 'Tipo de regla: Archivos',
    gone: 'La vacuna ya no existe.',
    nextTime: 'Que no vuelva a ocurrir',
    accept: 'Aceptar en este equipo',
    resolve: 'Resolver',
    resolved: 'Alerta resuelta',
    told: 'Avisos',
    undo: 'Deshacer',
    undone: 'Cambio deshecho',
    export: 'Exportar CSV',
    vaccine: 'Vacuna',
    computer: 'Equipo',
    agency: 'Organismo',
  },
  en: {
    changed: 'The agent reported it and did not step in',
    decoy: '/srv/contabilidad/claves.txt (changed)',
    spared: 'node (protected: not stopped)',
    files: 'Files: /srv/contabilidad/claves.txt',
    processes: 'Processes: node',
    tooMany: 'stopped too many processes in a short time',
    onlySpared: 'Circumstance: Protected program: not stopped',
    onlyFiles: 'Kind of rule: Files',
    gone: 'The vaccine no longer exists.',
    nextTime: 'So that it does not happen again',
    accept: 'Accept on this computer',
    resolve: 'Resolve',
    resolved: 'Alert resolved',
    told: 'Messages',
    undo: 'Undo',
    undone: 'Change undone',
    export: 'Export CSV',
    vaccine: 'Vaccine',
    computer: 'Computer',
    agency: 'Agency',
  },
} as const;

/** What the journey is about: an alert by what it says and by which rule raised it. */
const raised = {
  decoy: ['/srv/contabilidad/claves.txt (changed)', { rule: 'filePaths: /srv/contabilidad/claves.txt' }],
  spared: ['node (protected)', { rule: 'processes: node', image: '/usr/bin/node' }],
  tooMany: ['breaker', { rule: 'breaker: more than 20 stops in a minute' }],
} satisfies Record<string, [string, Omit<AlertDetail, 'action'>]>;

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`alerts: ${locale}`, () => {
    const said = words[locale];
    let server: Server;
    let admin: Client;
    let page: Page;
    let vaccineId: string;
    let agencyId: string;
    let agentId: string;
    const alerts = { decoy: newId(), spared: newId(), tooMany: newId() };

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      server = await startServer();
      admin = await signIn(server.url);
      const agency = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Olivares' } });
      agencyId = agency.agencyId;
      const rules = { processes: ['node'], filePaths: ['/srv/contabilidad/claves.txt'] };
      const draft = { type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN', rules } as const;
      vaccineId = (await admin(api.vaccines.create, { body: { name: 'Secuestro de claves', ...draft } })).id;
      const computer = await enrolMadeUp(server.url, agency.apikey ?? '', 'contable-1');
      agentId = computer.id;
      await computer.report(
        Object.entries(raised).map(([name, [message, detail]]) => ({
          ...{ id: alerts[name as keyof typeof alerts], vaccineId, message, detail },
        })),
      );
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
    });
    test.afterAll(async () => {
      await page.context().close();
      await server.dispose();
    });

    const open = (alert: keyof typeof alerts) => openScreen(page, server.url, locale, `/alerts?panel=${alerts[alert]}`);

    test('what an agent saw is told in one’s own language', async () => {
      await open('decoy');
      await expect(page.getByRole('row').getByText(said.decoy)).toBeVisible();
      await expect(page.getByRole('row').getByText(said.spared)).toBeVisible();
      await expect(page.getByText(said.changed)).toBeVisible();
      await expect(page.locator('dd').filter({ hasText: said.files })).toBeVisible();
      await picture(page, `alert-decoy-${locale}`);
      await open('spared');
      await expect(page.locator('dd').filter({ hasText: said.processes })).toBeVisible();
      await open('tooMany');
      await expect(page.getByText(said.tooMany)).toBeVisible();
      await picture(page, `alert-breaker-${locale}`);
    });

    /** What takes a filter away says what it says. */
    const chipOf = (text: string) => page.getByRole('button', { name: new RegExp(`^(Quitar|Remove) .*${text}`) });

    test('they are found by the kind of their rule and by the circumstances', async () => {
      await openScreen(page, server.url, locale, '/alerts?filter=remark:PROTECTED');
      await expect(chipOf(said.onlySpared)).toBeVisible();
      await expect(page.getByRole('row').getByText(said.spared)).toBeVisible();
      await expect(page.getByRole('row').getByText(said.decoy)).toHaveCount(0);
      await openScreen(page, server.url, locale, '/alerts?filter=ruleKind:filePaths');
      await expect(chipOf(said.onlyFiles)).toBeVisible();
      await expect(page.getByRole('row').getByText(said.decoy)).toBeVisible();
      await expect(page.getByRole('row').getByText(said.spared)).toHaveCount(0);
    });

    test('from an alert one gets to its computer, its vaccine and its agency', async () => {
      const ways = [
        [said.computer, 'contable-1', `/agencies/${agencyId}/computers/${agentId}`],
        [said.vaccine, 'Secuestro de claves', `/vaccines/${vaccineId}`],
        [said.agency, 'Ayuntamiento de Olivares', `/agencies/${agencyId}`],
      ] as const;
      for (const [fact, name, path] of ways) {
        await open('decoy');
        const row = page.locator('dl > div').filter({ has: page.getByText(fact, { exact: true }) });
        await row.getByRole('link', { name }).click();
        await expect(page).toHaveURL(({ hash }) => hash.split('?', 1)[0] === `#/${locale}${path}`);
      }
    });

    test('whoever is led to the alerts of a vaccine reads its name, and no id', async () => {
      await openScreen(page, server.url, locale, `/alerts?filter=vaccine:${vaccineId},computer:${agentId}`);
      await expect(page.getByRole('button', { name: `${said.vaccine}: Secuestro de claves` })).toBeVisible();
      await expect(page.getByRole('button', { name: `${said.computer}: contable-1` })).toBeVisible();
    });

    for (const place of ['all', 'agency'] as const)
      test(`the file of a list holds what the list does, and nothing that it hides: ${place}`, async () => {
        await admin(api.alerts.update, { params: { alertId: alerts.tooMany }, body: { status: 2 } });
        await openScreen(page, server.url, locale, place === 'all' ? '/alerts' : `/agencies/${agencyId}/alerts`);
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: said.export }).click();
        const text = await readFile(await (await saved).path(), 'utf8');
        expect(text.trimEnd().split('\r\n')).toHaveLength(3);
        for (const alert of ['decoy', 'spared'] as const) expect(text).toContain(alerts[alert]);
        expect(text).not.toContain(alerts.tooMany);
        await admin(api.alerts.update, { params: { alertId: alerts.tooMany }, body: { status: 1 } });
      });

    test('what was resolved by mistake is taken back from the message that tells of it', async () => {
      await open('decoy');
      await page.getByRole('button', { name: said.resolve, exact: true }).click();
      const told = page.getByRole('region', { name: said.told });
      await expect(told).toContainText(said.resolved);
      await told.getByRole('button', { name: said.undo }).click();
      await expect(told).toContainText(said.undone);
      await expect(told).not.toContainText(said.resolved);
      await expect(page.getByRole('button', { name: said.resolve, exact: true })).toBeVisible();
      expect((await admin(api.alerts.get, { params: { alertId: alerts.decoy } })).status).toBe(1);
    });

    test('once its vaccine is deleted it says so, asks for no exception to it, and nobody is accused', async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/exception')) asked.push(request.url());
      });
      await admin(api.alerts.update, { params: { alertId: alerts.spared }, body: { status: 0 } });
      await open('spared');
      await expect(page.getByText(said.nextTime)).toBeVisible();
      await expect(page.getByRole('button', { name: said.accept })).toBeVisible();
      expect(asked.length).toBeGreaterThan(0);
      asked.length = 0;

      await admin(api.vaccines.remove, { params: { vaccineId } });
      await open('spared');
      await expect(page.getByText(said.gone)).toBeVisible();
      await nothingLoads(page);
      await picture(page, `alert-gone-${locale}`);
      await expect(page.getByText(said.nextTime)).toHaveCount(0);
      expect(asked).toEqual([]);
      expect((await admin(api.audit.list, { query: { filter: 'event:refused' } })).collection).toEqual([]);
    });
  });
