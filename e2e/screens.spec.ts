import { alertStatuses, api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { axeInBothThemes } from './support/axe.ts';
import { certificate } from './support/certificate.ts';
import { signIn } from './support/client.ts';
import { watchContentPolicy } from './support/content-policy.ts';
import { enrolMadeUp } from './support/made-up-computer.ts';
import { makePerson } from './support/people.ts';
import { changeScreen, entrance, nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { startSuspect } from './support/suspect.ts';
import { until } from './support/until.ts';

// The languages side by side, each with a server of its own: no journey takes longer.
test.describe.configure({ mode: 'parallel' });

let server: Server;
let agent: Agent;
let full: string;
let empty: string;
let federated: string;
let miner: string;
let rejected: string;
let computer: string;
/** An agency that collects telemetry, a computer of it and a program that this one executed. */
let collecting: string;
let reporting: string;
let program: string;

/** Everything that a news item may hold, also what is too wide for a telephone. */
const newsText = `### Qué cambia

El **sábado** de *8 a 9* no habrá servicio. [La guía](https://egida.example/guia), <soporte@egida.example>.

##### Con detalle

- [x] Los equipos siguen protegidos.
- [ ] No tiene que hacer nada.

> Lo que se dijo en la reunión.

| Ámbito de servicio | Comienzo previsto | Final previsto | Persona responsable |
|---|---|--:|---|
| Principal | sábado a las 8:00 | 9:00 | Servicio de Explotación |

\`\`\`
systemctl restart egida --with-a-line-that-is-wider-than-any-telephone-there-has-ever-been
\`\`\`

![El plano](https://egida.example/plano.png) <b>Su HTML es texto</b>`;

test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const name = 'Mancomunidad de Servicios de la Comarca del Campo de Cariñena y Valdejalón';
  const agency = await admin(api.agencies.create, { body: { name, code: 'MAN-01', licenseQuantity: 1 } });
  empty = (await admin(api.agencies.create, { body: { name: 'Ayuntamiento vacío' } })).agencyId;
  full = agency.agencyId;
  const sector = await admin(api.sectors.create, { body: { name: 'Servicios sociales y atención a la dependencia' } });
  await admin(api.agencies.create, {
    body: { name: 'Consultorio de Aguarón', parent: full, metadata: { sectorId: sector.id, supportEmail: '' } },
  });
  const neighbour = { name: 'Comunidad vecina', server: 'https://egida.vecina.example' };
  federated = (await admin(api.instances.create, { body: neighbour })).id;
  const common = { osFamily: 'linux', criticality: 3, category: 'PROCESS_EXECUTE_SUSPICIOUS' } as const;
  const vaccine = await admin(api.vaccines.create, {
    body: {
      ...common,
      name: 'Minero de prueba',
      type: 'PROCESS',
      rules: { processes: ['minero-malo'], killProcess: true },
    },
  });
  await admin(api.catalogue.importStarter, { body: {} });
  await admin(api.vaccines.create, {
    body: {
      ...common,
      osFamily: 'windows',
      name: 'NotPetya',
      type: 'FILE',
      rules: { filePaths: ['C:\\Windows\\perfc'] },
    },
  });
  await admin(api.agencies.update, {
    params: { agencyId: full },
    body: {
      licenseQuantity: 1,
      department: 'Informática',
      expiration: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    },
  });
  await admin(api.users.create, {
    body: {
      username: 'lucia.rodriguez',
      firstname: 'Lucía',
      lastname: 'Rodríguez-Villanueva Santamaría',
      email: 'lucia.rodriguez@comarca-carinena-valdejalon.example',
      roles: 'ROLE_USER',
      agencies: [full, empty],
    },
  });
  const asker = await makePerson(admin, server.url, 'consultas', 'ROLE_USER', [full]);
  const asks = await signIn(server.url, asker.username, asker.password);
  await asks(api.issues.create, {
    body: { title: 'El ordenador de la recepción no aparece en la lista', description: 'Se instaló ayer.' },
  });
  const given = 'La-clave-que-le-dan-1';
  await admin(api.users.create, {
    body: {
      ...{ username: 'pilar.lasheras', email: 'pilar.lasheras@comarca-carinena-valdejalon.example', notify: true },
      ...{ roles: 'ROLE_READONLY', agencies: [full], password: given, passwordRepeat: given },
    },
  });
  await admin(api.communications.create, {
    body: {
      subject: 'Corte de servicio por mantenimiento de los equipos',
      description: 'El sábado, de 8 a 10.\n\nLos equipos siguen protegidos.',
      agencies: [full, empty],
    },
  });
  await admin(api.certs.create, { body: { name: 'Red común', certificate } });
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await admin(api.tokens.create, { params: { agencyId: full }, body: { name: 'Cuadro de mando', expiresOn: soon } });
  await admin(api.news.create, { body: { headline: 'Parada por mantenimiento el sábado', body: newsText } });
  await admin(api.users.prepareCsv, {});
  await admin(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId: full }, body: [] });
  miner = vaccine.id;
  agent = await startAgent(server.url, agency.apikey ?? '');
  await until('the vaccine is applied', 60, async () => {
    // Not on the first page: the starter vaccines stand beside it.
    const query = { filter: 'name:"Minero de prueba"' };
    const { collection } = await admin(api.deployments.ofAgency, { params: { agencyId: full }, query });
    return collection.some((vaccine) => vaccine.status === 1);
  });
  const enrolled = (await admin(api.computers.list, { params: { agencyId: full } })).collection;
  computer = enrolled[0]?.id ?? '';
  const suspect = await startSuspect('minero-malo');
  await suspect.ended;
  await suspect.dispose();
  const alert = await until('the alert has arrived', 60, async () => (await admin(api.alerts.list, {})).collection[0]);
  // One of its kind was judged false; another waits.
  await admin(api.alerts.update, { params: { alertId: alert.id }, body: { status: alertStatuses.REJECTED } });
  rejected = alert.id;
  const second = await startSuspect('minero-malo');
  await second.ended;
  await second.dispose();
  await until('another has arrived', 60, async () => (await admin(api.alerts.list, {})).paging.total > 1);
  const exception = { processes: ['/opt/contabilidad/bin/minero-malo'], agents: 'all' as const };
  await admin(api.exceptions.update, { params: { agencyId: full, vaccineId: miner }, body: exception });
  const collector = { name: 'Diputación de Valdejalón', agentsConfig: { telemetry: true } };
  const { agencyId, apikey } = await admin(api.agencies.create, { body: collector });
  collecting = agencyId;
  const reporter = await enrolMadeUp(server.url, apikey ?? '', 'diputacion-intervencion-0001');
  reporting = reporter.id;
  const content = 'minero';
  await reporter.executed([
    { image: '/opt/contabilidad/bin/minero-malo', content },
    { image: '/tmp/.X11-unix/minero-malo', content },
    { image: '/usr/bin/ssh', vendor: 'openssh-client' },
  ]);
  const executed = await admin(api.telemetry.list, { query: { filter: 'image:minero-malo' } });
  program = executed.collection[0]?.id ?? '';
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

const desk = { width: 1440, height: 900 };
const telephone = { width: 360, height: 780 };

/** That nothing of a screen lies beyond the edge of a small window; on a desk again afterwards. */
const fitsTelephone = async (page: Page, what: string) => {
  await page.setViewportSize(telephone);
  // Where the browser has drawn it at that width, and React what stands elsewhere in it. One that has nothing new to draw
  // may ask for no frame.
  await page.evaluate(() => {
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return Promise.race([drawn, new Promise((done) => setTimeout(done, 500))]);
  });
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider, `${what} is wider than the window`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
};

const panelIsWhole = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(Cerrar|Close)/ })
    .first()
    .waitFor();
  await nothingLoads(page);
};

/** Where to go, and what to open there: a row by its name, or a button that makes something new. */
const screens = (): { what: string; path: string; row?: RegExp; create?: true }[] => [
  { what: 'the dashboard', path: '/' },
  { what: 'the dashboard over twelve months', path: '/?days=365' },
  { what: 'alerts', path: '/alerts' },
  { what: 'an alert', path: '/alerts', row: /Minero de prueba/ },
  { what: 'alerts that say the same', path: '/alerts?view=groups' },
  { what: 'agencies', path: '/agencies' },
  { what: 'an agency', path: '/agencies', row: /Mancomunidad/ },
  { what: 'the editor of agencies', path: '/agencies', create: true },
  { what: 'the tree of agencies', path: '/agencies?view=tree' },
  { what: 'an agency in the tree', path: `/agencies?view=tree&panel=${full}` },
  { what: 'the dashboard of an agency', path: `/agencies/${full}` },
  { what: 'the dashboard of an empty agency', path: `/agencies/${empty}` },
  { what: 'sectors', path: '/sectors' },
  { what: 'a sector', path: '/sectors', row: /Servicios sociales/ },
  { what: 'the editor of sectors', path: '/sectors', create: true },
  { what: 'communications', path: '/communications' },
  { what: 'a communication', path: '/communications', row: /Corte de servicio/ },
  { what: 'the editor of communications', path: '/communications?panel=new' },
  { what: 'the editor of communications to an agency', path: `/communications?panel=from-${full}` },
  { what: 'the dashboard of another instance', path: `/?instance=${federated}` },
  { what: 'the dashboard of an instance that there is not', path: '/?instance=019a5c1e-0000-7000-8000-000000000009' },
  { what: 'federated instances', path: '/federated' },
  { what: 'a federated instance', path: '/federated', row: /Comunidad vecina/ },
  { what: 'the editor of federated instances', path: '/federated?panel=new' },
  { what: 'the sectors and agencies of an instance', path: `/federated/${federated}` },
  { what: 'the main instance, where there is none', path: '/upstream' },
  { what: 'the editor of the main instance', path: '/upstream?panel=new' },
  { what: 'computers', path: `/agencies/${full}/computers` },
  { what: 'a computer', path: `/agencies/${full}/computers`, row: /Debian|Ubuntu|Linux|2\.7\.0/ },
  { what: 'computers of all agencies', path: '/computers' },
  { what: 'a computer among all', path: '/computers', row: /2\.7\.0/ },
  { what: 'a computer at its own address', path: `/agencies/${full}/computers/${computer}` },
  {
    what: 'a vaccine on a computer',
    path: `/agencies/${full}/computers/${computer}?tab=vaccines&panel=${miner}`,
  },
  { what: 'alerts of a computer', path: `/agencies/${full}/computers/${computer}?tab=alerts&all=1` },
  { what: 'programs of a computer', path: `/agencies/${collecting}/computers/${reporting}?tab=programs` },
  { what: 'the inventory of a computer', path: `/agencies/${full}/computers/${computer}?tab=inventory` },
  { what: 'the history of a computer', path: `/agencies/${full}/computers/${computer}?tab=history` },
  {
    what: 'a computer that there is not',
    path: `/agencies/${full}/computers/019a5c1e-0000-7000-8000-000000000009`,
  },
  { what: 'no computers', path: `/agencies/${empty}/computers` },
  { what: 'vaccines of an agency', path: `/agencies/${full}/vaccines` },
  { what: 'a vaccine in an agency', path: `/agencies/${full}/vaccines?panel=${miner}` },
  { what: 'the computers of a vaccine in an agency', path: `/agencies/${full}/vaccines/${miner}` },
  { what: 'one of them', path: `/agencies/${full}/vaccines/${miner}`, row: /Aplicada|Applied/ },
  { what: 'exceptions of all agencies', path: '/exceptions' },
  { what: 'exceptions of an agency', path: `/agencies/${full}/exceptions` },
  { what: 'no exceptions', path: `/agencies/${empty}/exceptions` },
  { what: 'the exceptions beside them', path: `/agencies/${full}/vaccines/${miner}?panel=exceptions` },
  {
    what: 'a vaccine that is not in the agency',
    path: `/agencies/${full}/vaccines/019a5c1e-0000-7000-8000-000000000009`,
  },
  { what: 'the editor of exceptions', path: `/agencies/${full}/vaccines?panel=${miner}&exception=edit` },
  { what: 'deployments of a vaccine', path: `/vaccines/${miner}/deployments` },
  { what: 'an agency of a vaccine', path: `/vaccines/${miner}/deployments?panel=${full}` },
  { what: 'an alert judged false', path: `/alerts?all=1&panel=${rejected}` },
  { what: 'alerts of an agency', path: `/agencies/${full}/alerts` },
  { what: 'telemetry', path: '/telemetry' },
  { what: 'a program', path: `/telemetry?panel=${program}` },
  { what: 'telemetry of an agency', path: `/agencies/${collecting}/telemetry` },
  { what: 'an agency that collects none', path: `/agencies/${empty}/telemetry` },
  { what: 'alerts of an agency that say the same', path: `/agencies/${full}/alerts?view=groups` },
  { what: 'vaccines', path: '/vaccines' },
  { what: 'a vaccine', path: '/vaccines?filter=Minero', row: /Minero de prueba/ },
  { what: 'the editor of vaccines', path: '/vaccines', create: true },
  { what: 'a vaccine with what it rests on', path: '/vaccines?filter=NotPetya', row: /NotPetya:/ },
  { what: 'a vaccine that is edited', path: `/vaccines?panel=edit-${miner}` },
  { what: 'a copy of a vaccine', path: `/vaccines?panel=copy-${miner}` },
  { what: 'a vaccine against a program', path: `/vaccines?panel=from-${program}` },
  { what: 'a vaccine at its own address', path: `/vaccines/${miner}` },
  { what: 'a vaccine that is edited there', path: `/vaccines/${miner}?panel=edit-${miner}` },
  { what: 'a vaccine that there is not', path: '/vaccines/019a5c1e-0000-7000-8000-000000000009' },
  { what: 'news', path: '/news' },
  { what: 'a news item', path: '/news', row: /Parada por mantenimiento/ },
  { what: 'the editor of news', path: '/news?panel=new' },
  { what: 'users', path: '/users' },
  { what: 'a user', path: '/users', row: /lucia\.rodriguez/ },
  { what: 'the editor of users', path: '/users', create: true },
  { what: 'requests for support', path: '/issues' },
  { what: 'a request for support', path: '/issues', row: /recepción/ },
  { what: 'certificates', path: '/certs' },
  { what: 'certificates of another instance', path: `/certs?instance=${federated}` },
  { what: 'a certificate', path: '/certs', row: /Red común/ },
  { what: 'the editor of certificates', path: '/certs', create: true },
  { what: 'version control', path: '/version-control' },
  { what: 'version control of another instance', path: `/version-control?instance=${federated}` },
  { what: 'a version', path: '/version-control', row: /2\.7\.0/ },
  { what: 'packages of the agent', path: '/version-control/packages' },
  { what: 'the audit log', path: '/audit' },
  { what: 'a change in the audit log', path: '/audit?filter=event:agencies.update', row: /Mancomunidad/ },
  { what: 'what was created', path: '/audit?filter=event:vaccines.create', row: /admin/ },
  { what: 'the configuration', path: '/config' },
  { what: 'outgoing mail', path: '/outbox' },
  { what: 'a mail', path: '/outbox', row: /lucia\.rodriguez/ },
  { what: 'frequently asked questions', path: '/faqs' },
  { what: 'a question with its answer, and words that were found', path: '/faqs?q=clave&id=key-got-out' },
  { what: 'no question found', path: '/faqs?q=zzzz' },
  { what: 'API keys', path: `/agencies/${full}/tokens` },
  { what: 'the editor of API keys', path: `/agencies/${full}/tokens`, create: true },
  { what: 'no API keys', path: `/agencies/${empty}/tokens` },
  { what: 'the reference of the API', path: '/api-reference' },
  { what: 'a call of the API', path: '/api-reference?call=vaccines.create' },
  { what: 'a call that there is not', path: '/api-reference?call=moons.list' },
  { what: 'nothing found', path: '/alerts?filter=zzzz' },
  { what: 'a filter that is wrong', path: '/alerts?filter=color:rojo' },
  { what: 'a page that is not there', path: '/no-such-page' },
  { what: "one's own password", path: '/alerts?account=password' },
  { what: "one's own second factor", path: '/alerts?account=two-factor' },
  { what: "one's own sessions", path: '/alerts?account=sessions' },
];

for (const locale of ['es', 'en'] as const)
  test(`every screen passes axe, light and dark, and fits a telephone: ${locale}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const words = entrance[locale];
    const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const kept = await watchContentPolicy(page);

    await page.goto(`${server.url}/#/${locale}/login`);
    await page.getByRole('button', { name: words.enter }).waitFor();
    await axeInBothThemes(page, 'login');
    await fitsTelephone(page, 'login');
    await page.getByLabel(words.user, { exact: true }).fill('admin');
    await page.getByLabel(words.password, { exact: true }).fill('no es esta');
    await page.getByRole('button', { name: words.enter }).click();
    await page.getByRole('alert').first().waitFor();
    await axeInBothThemes(page, 'a failed login');
    for (const path of ['/forgot-password', '/choose-password']) {
      await openScreen(page, server.url, locale, path);
      await axeInBothThemes(page, path);
    }
    await page.goto(`${server.url}/#/${locale}/login`);
    await signInHere(page, locale);

    let listShown = '';
    for (const { what, path, row, create } of screens()) {
      // A row is opened from the list that was just judged.
      if (path === '/no-such-page') await openScreen(page, server.url, locale, path);
      else if (path !== listShown) await changeScreen(page, locale, path);
      listShown = row || create ? '' : path;
      if (row) await page.getByRole('row', { name: row }).first().getByRole('rowheader').click();
      if (create)
        await page
          .getByRole('button', { name: /^(Crear|Create|Añadir|Add)/ })
          .first()
          .click();
      if (row || create) await panelIsWhole(page);
      await axeInBothThemes(page, what);
      await fitsTelephone(page, what);
    }
    expect(problems).toEqual([]);
    expect(kept, 'what the content security policy does not allow').toEqual([]);
    await context.close();
  });
