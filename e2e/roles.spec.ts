import { alertStatuses, api, type Role, roleMay } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import type { MenuFixture } from '../console/src/testing/menu-fixture.ts';
import { certificate } from './support/certificate.ts';
import { signIn } from './support/client.ts';
import { enrolMadeUp, newId } from './support/made-up-computer.ts';
import { expectMenu } from './support/menus.ts';
import { browserOf, makePerson, type Person } from './support/people.ts';
import { picture } from './support/picture.ts';
import { type AgencyName, type Expected, expected, type Screen, titles } from './support/role-people.ts';
import { verbsShown } from './support/role-views/verbs-shown.ts';
import { type Places, type View, verbsExpected } from './support/role-views/view.ts';
import { views } from './support/role-views/views.ts';
import { changeScreen, type Locale, nothingLoads, openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
const agencies: Record<AgencyName, string> = { north: '', south: '', other: '', classified: '' };
const people = new Map<string, Person>();
/** What a stranger must not learn of, of an agency that is not theirs. */
const foreign = {
  other: { name: 'Ayuntamiento ajeno', computer: 'ajeno-1', agencyId: '', agentId: '', alertId: '' },
  classified: { name: 'Hospital reservado', computer: 'reservado-1', agencyId: '', agentId: '', alertId: '' },
};
/** What a view is opened with; who sees classified agencies alone finds another agency in it. */
const places: Record<'seen' | 'classified', Places> = { seen: {} as Places, classified: {} as Places };

test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const make = async (name: string, more: { serviceType?: 1 | 3; agentsConfig?: { telemetry: boolean } } = {}) =>
    admin(api.agencies.create, { body: { name, ...more } });
  const north = await make('Hospital del Norte', { agentsConfig: { telemetry: true } });
  const classified = await make(foreign.classified.name, { serviceType: 3 });
  agencies.north = north.agencyId;
  agencies.classified = classified.agencyId;
  const other = await make(foreign.other.name);
  agencies.other = other.agencyId;
  agencies.south = (await make('Hospital del Sur')).agencyId;
  // Before there is anybody to whom it would be news: it is marked in nobody's menu.
  const announced = { headline: 'Parada por mantenimiento', body: 'El **sábado** de 8 a 9.' };
  const news = (await admin(api.news.create, { body: announced })).id;
  for (const [username, { role, agencies: own }] of Object.entries(expected)) {
    const ids = own.map((name) => agencies[name]);
    people.set(username, await makePerson(admin, server.url, username, role, ids));
  }

  const vaccine = await admin(api.vaccines.create, {
    body: {
      name: 'Minero de prueba',
      type: 'PROCESS',
      osFamily: 'linux',
      criticality: 2,
      category: 'TROJAN',
      rules: { processes: ['minero-malo'] },
    },
  });
  const first = await enrolMadeUp(server.url, north.apikey ?? '', 'norte-1');
  const second = await enrolMadeUp(server.url, north.apikey ?? '', 'norte-2');
  await admin(api.computers.uninstall, { params: { agentId: second.id } });
  const detail = { rule: 'processes: minero-malo', image: '/opt/minero-malo', pid: 4242 };
  const [active, rejected] = [newId(), newId()];
  await first.report([active, rejected].map((id) => ({ id, vaccineId: vaccine.id, message: 'minero-malo', detail })));
  await admin(api.alerts.update, { params: { alertId: rejected }, body: { status: alertStatuses.REJECTED } });
  await first.executed([{ image: '/opt/minero-malo' }, { image: '/usr/bin/ssh', vendor: 'openssh-client' }]);
  const [program] = (await admin(api.telemetry.list, {})).collection;
  for (const [of, { agencyId, apikey }] of [
    [foreign.other, other] as const,
    [foreign.classified, classified] as const,
  ]) {
    const computer = await enrolMadeUp(server.url, apikey ?? '', of.computer);
    const alertId = newId();
    await computer.report([{ id: alertId, vaccineId: vaccine.id, message: 'minero-malo', detail }]);
    Object.assign(of, { agencyId, agentId: computer.id, alertId });
  }
  const asker = people.get('usuaria-de-uno') as Person;
  const asks = await signIn(server.url, asker.username, asker.password);
  const issue = await asks(api.issues.create, { body: { title: 'No aparece un equipo' } });
  const seen = {
    ...{ agency: north.agencyId, agencyName: 'Hospital del Norte', computer: first.id, marked: second.id },
    names: ['norte-1', 'norte-2'],
    ...{ vaccine: vaccine.id, active, rejected, person: people.get('lectora-de-uno')?.id ?? '' },
    program: program?.id ?? '',
    issue: issue.id,
    sector: (await admin(api.sectors.create, { body: { name: 'Sanidad' } })).id,
    instance: (await admin(api.instances.create, { body: neighbour })).id,
    cert: (await admin(api.certs.create, { body: { name: 'Red común', certificate } })).id,
    news,
  };
  places.seen = seen;
  places.classified = {
    ...{ ...seen, agency: classified.agencyId, agencyName: foreign.classified.name },
    names: [foreign.classified.computer],
  };
});
test.afterAll(() => server.dispose());

const go = (page: Page, path: string) => openAnew(page, `${server.url}/#/es${path}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The same page in the other language, as it stands: what is open and ticked stays so. */
const inLanguage = async (page: Page, locale: Locale) => {
  await page.evaluate((to) => {
    window.location.hash = window.location.hash.replace(/^#\/\w\w/, `#/${to}`);
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
};

/** Looks through the rest, too: one run tells of every view in which something stands that should not. */
const expectEach = expect.configure({ soft: true });

/** Opens a view whole: its list, its row, the bar of what is ticked, the menu. */
const openView = async (page: Page, view: View, at: Places) => {
  await changeScreen(page, 'es', view.path(at));
  const hasPanel = view.path(at).includes('panel=');
  if (hasPanel || view.tick) await page.locator('[data-row]').first().waitFor();
  if (hasPanel) await page.getByRole('button', { name: 'Cerrar', exact: true }).first().waitFor();
  await nothingLoads(page);
  // Whoever may do nothing with rows cannot tick them either.
  const box = page.locator(`[data-row-select="${view.tick?.(at)}"]`);
  if ((await box.count()) > 0) {
    await box.check();
    await page.getByRole('region', { name: 'Acciones sobre la selección' }).waitFor();
  }
  const menu = view.menu && page.getByRole('button', { name: view.menu.es, exact: true });
  if (menu && (await menu.count()) > 0) {
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
  }
};

/** Beside people, for whoever answers requests: one waits. */
const requestsMark = { es: '1 (1 solicitud de soporte abierta)', en: '1 (1 open support request)' };

/** The screens that lead whoever has one agency into it. */
const leadsIntoOne = (role: Role): readonly Screen[] => [
  ...(['agencies', 'computers', 'vaccines'] as const),
  ...(role === 'ROLE_USER' ? (['exceptions', 'telemetry'] as const) : []),
];

const neighbour = { name: 'Comunidad vecina', server: 'https://egida.vecina.example' };
/** Whoever has the federated instances has each of them there, too. */
const below = (item: string): string[] => (item === 'federated' ? [neighbour.name] : []);

for (const [username, { reader, opens, views: looked, settings, agencies: own, role }] of Object.entries(expected)) {
  test(`${username} finds the menu, the screens and the verbs of their role and no others, in both languages`, async ({
    browser,
  }) => {
    // Every screen, and every view in both languages: the most powerful have many.
    test.setTimeout(600_000);
    const person = people.get(username);
    if (!person) throw new Error(`nobody is called ${username}`);
    const page = await browserOf(browser, server.url, person);
    const navigation = page.getByRole('navigation', { name: 'Navegación principal' });
    const asked = roleMay(role, 'issues:manage') && requestsMark;
    const drawn =
      (to: Locale) =>
      ({ name, label }: MenuFixture) => [
        asked && name === 'users' ? `${label[to]}${asked[to]}` : label[to],
        ...below(name),
      ];
    await expectMenu(navigation.getByRole('link'), reader, drawn('es'));
    await heading(page).waitFor();
    await picture(page, username);
    const strip = page.getByRole('complementary', { name: 'Herramientas' });
    await expect(strip.getByRole('link', { name: 'Configuración' })).toHaveCount(role === 'ROLE_ADMIN' ? 1 : 0);
    await expect(strip.getByRole('button', { name: 'Soporte técnico' })).toHaveCount(own.length > 0 ? 1 : 0);
    await expect(strip.getByRole('button', { name: 'Ajustes' })).toHaveCount(settings ? 1 : 0);
    await expect(strip.getByRole('link', { name: 'Preguntas frecuentes' })).toHaveCount(1);
    await expect(strip.getByRole('button', { name: 'Manual' })).toBeVisible();
    await inLanguage(page, 'en');
    const english = page.getByRole('navigation', { name: 'Main navigation' });
    await expectMenu(english.getByRole('link'), reader, drawn('en'));
    const tools = page.getByRole('complementary', { name: 'Tools' });
    await expect(tools.getByRole('link', { name: 'Configuration' })).toHaveCount(role === 'ROLE_ADMIN' ? 1 : 0);
    await expect(tools.getByRole('button', { name: 'Technical support' })).toHaveCount(own.length > 0 ? 1 : 0);
    await expect(tools.getByRole('button', { name: 'Settings' })).toHaveCount(settings ? 1 : 0);
    await expect(tools.getByRole('link', { name: 'Frequently asked questions' })).toHaveCount(1);

    for (const screen of Object.keys(titles) as Screen[]) {
      // What opens names itself. What is refused is told by a message, which is no other screen's where the console is loaded anew.
      if (opens.includes(screen)) {
        await changeScreen(page, 'es', `/${screen}`);
        await expect(heading(page), screen).toContainText(titles[screen]);
        continue;
      }
      await go(page, `/${screen}`);
      if (own.length === 1 && leadsIntoOne(role).includes(screen)) {
        await expect(page, screen).toHaveURL(new RegExp(`#/es/agencies/${agencies.north}/`));
      } else {
        await expect(page.getByText('Su perfil no tiene acceso a esa pantalla'), screen).toBeVisible();
        await expect(page, screen).not.toHaveURL(new RegExp(`#/es/${screen}$`));
      }
    }

    const at = role === 'ROLE_CLASSIFIED' ? places.classified : places.seen;
    for (const name of looked) {
      const view: View = views[name];
      await openView(page, view, at);
      for (const locale of ['es', 'en'] as const) {
        await inLanguage(page, locale);
        const shown = () => verbsShown(page, locale);
        await expectEach.poll(shown, `${view.what}, ${locale}`).toEqual(verbsExpected(view, at, role, locale));
      }
    }
    await page.context().close();
  });
}

/** Everybody but who sees everything, and an agency that is not theirs: from a desk, a classified one is kept. */
const strangers = {
  gestora: 'other',
  mesa: 'classified',
  'usuaria-de-uno': 'other',
  'usuaria-de-dos': 'other',
  'lectora-de-uno': 'other',
  'lectora-de-dos': 'other',
  clasificada: 'other',
} as const;

for (const [username, of] of Object.entries(strangers))
  test(`an agency that is not one’s own looks like none at all: ${username}`, async ({ browser }) => {
    const page = await browserOf(browser, server.url, people.get(username) as Person);
    const { name, computer, agencyId, agentId, alertId } = foreign[of];
    const { opens, views: looked } = expected[username] as Expected;
    const noAccess = 'Su perfil no tiene acceso a esa pantalla';
    const isKeptFrom = async (path: string, said: string) => {
      await go(page, path);
      await expect(page.getByText(said).first(), path).toBeVisible();
      await nothingLoads(page);
      for (const text of [name, computer]) await expect(page.getByText(text), `${text} on ${path}`).toHaveCount(0);
    };
    const sees = opens.includes('alerts');
    const sections = [
      '',
      '/computers',
      '/vaccines',
      '/alerts',
      ...(opens.includes('telemetry') ? ['/telemetry'] : []),
      ...(looked.includes('apiKeys') ? ['/tokens'] : []),
    ];
    for (const section of sections)
      await isKeptFrom(`/agencies/${agencyId}${section}`, sees ? 'No se ha encontrado el organismo' : noAccess);
    await isKeptFrom(`/alerts?panel=${alertId}`, sees ? 'Esta alerta no existe' : noAccess);
    if (opens.includes('computers'))
      await isKeptFrom(`/computers?panel=${agentId}`, 'No se ha podido cargar el equipo');
    // Its name is no way to it either.
    if (opens.includes('agencies')) {
      await go(page, `/agencies?filter="${name}"`);
      await expect(page.getByText('Nada coincide con el filtro')).toBeVisible();
      await expect(page.locator('[data-row]')).toHaveCount(0);
    }
    if (opens.includes('vaccines'))
      await isKeptFrom(`/vaccines/${places.seen.vaccine}/deployments`, 'Despliegues de «Minero de prueba»');
    await page.context().close();
  });

test('whoever was assigned no agency is told so wherever a list is empty, and whom to ask', async ({ browser }) => {
  const admin = await signIn(server.url);
  const person = await makePerson(admin, server.url, 'gestora-de-nada', 'ROLE_MANAGER');
  const page = await browserOf(browser, server.url, person);
  for (const path of ['/', '/alerts', '/agencies', '/agencies?view=tree', '/computers', '/telemetry', '/vaccines']) {
    await go(page, path);
    await expect(page.getByRole('heading', { name: 'No tiene organismos asignados' }), path).toBeVisible();
    await expect(page.getByText('Pida a una persona administradora que se los asigne.'), path).toBeVisible();
    await picture(page, `no-agency-${path.replace(/\W+/g, '-')}`);
  }
  await page.context().close();
});
