import { api, type Role } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { browserOf, makePerson, type Person } from './support/people.ts';
import { picture } from './support/picture.ts';
import { openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
const agencies: Record<'north' | 'south' | 'other', string> = { north: '', south: '', other: '' };
const people = new Map<string, Person>();

type Screen =
  | 'alerts'
  | 'agencies'
  | 'sectors'
  | 'computers'
  | 'vaccines'
  | 'users'
  | 'federated'
  | 'certs'
  | 'audit'
  | 'version-control'
  | 'config'
  | 'outbox';
type Agencies = (keyof typeof agencies)[];

interface Expected {
  role: Role;
  agencies: Agencies;
  /** The main navigation, from top to bottom. */
  menu: string[];
  /** Screens that open; the others lead home. Where somebody has one agency, some lead into it. */
  opens: Screen[];
  /** What can be made new, by the screen that has the button. */
  creates: Screen[];
  settings: boolean;
}

const settled: Screen[] = ['alerts', 'agencies', 'vaccines'];
const expected: Record<string, Expected> = {
  administradora: {
    role: 'ROLE_ADMIN',
    agencies: [],
    menu: [
      ...['Alertas', 'Organismos', 'Vacunas', 'Usuarios', 'Instancias federadas', 'Certificados', 'Auditoría'],
      'Control de versiones',
    ],
    opens: [
      ...settled,
      ...([
        'computers',
        'sectors',
        'users',
        'federated',
        'certs',
        'audit',
        'version-control',
        'config',
        'outbox',
      ] as const),
    ],
    creates: ['agencies', 'sectors', 'vaccines', 'users', 'federated', 'certs'],
    settings: true,
  },
  gestora: {
    role: 'ROLE_MANAGER',
    agencies: ['north'],
    menu: ['Alertas', 'Organismos', 'Vacunas', 'Usuarios'],
    opens: [...settled, 'computers', 'sectors', 'users'],
    creates: ['agencies', 'users'],
    settings: true,
  },
  mesa: {
    role: 'ROLE_SERVICEDESK',
    agencies: [],
    menu: ['Alertas', 'Organismos', 'Vacunas', 'Usuarios'],
    opens: [...settled, 'computers', 'sectors', 'users'],
    creates: [],
    settings: false,
  },
  'usuaria-de-uno': {
    role: 'ROLE_USER',
    agencies: ['north'],
    menu: ['Alertas', 'Equipos', 'Vacunas'],
    opens: ['alerts'],
    creates: [],
    settings: true,
  },
  'usuaria-de-dos': {
    role: 'ROLE_USER',
    agencies: ['north', 'south'],
    menu: ['Alertas', 'Organismos'],
    opens: [...settled, 'computers'],
    creates: [],
    settings: true,
  },
  'lectora-de-uno': {
    role: 'ROLE_READONLY',
    agencies: ['north'],
    menu: ['Alertas', 'Equipos', 'Vacunas'],
    opens: ['alerts'],
    creates: [],
    settings: false,
  },
  'lectora-de-dos': {
    role: 'ROLE_READONLY',
    agencies: ['north', 'south'],
    menu: ['Alertas', 'Organismos'],
    opens: [...settled, 'computers'],
    creates: [],
    settings: false,
  },
  clasificada: {
    role: 'ROLE_CLASSIFIED',
    agencies: [],
    menu: ['Vacunas'],
    opens: ['vaccines'],
    creates: [],
    settings: false,
  },
};

test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const make = async (name: string) => (await admin(api.agencies.create, { body: { name } })).agencyId;
  agencies.north = await make('Hospital del Norte');
  agencies.south = await make('Hospital del Sur');
  agencies.other = await make('Ayuntamiento ajeno');
  for (const [username, { role, agencies: own }] of Object.entries(expected)) {
    const ids = own.map((name) => agencies[name]);
    people.set(username, await makePerson(admin, server.url, username, role, ids));
  }
});
test.afterAll(() => server.dispose());

const titles: Record<Screen, string> = {
  alerts: 'Alertas',
  agencies: 'Organismos',
  sectors: 'Sectores',
  computers: 'Equipos',
  vaccines: 'Vacunas',
  users: 'Usuarios',
  federated: 'Instancias federadas',
  certs: 'Certificados',
  audit: 'Auditoría',
  'version-control': 'Control de versiones',
  config: 'Configuración',
  outbox: 'Correo saliente',
};
const creates: Partial<Record<Screen, string>> = {
  agencies: 'Crear organismo',
  sectors: 'Crear sector',
  vaccines: 'Crear vacuna',
  users: 'Crear usuario',
  federated: 'Registrar instancia',
  certs: 'Añadir certificado',
};

const go = (page: Page, path: string) => openAnew(page, `${server.url}/#/es${path}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [username, { menu, opens, creates: mayCreate, settings, agencies: own, role }] of Object.entries(expected)) {
  test(`${username} finds the menu, the screens and the buttons of their role, and no others`, async ({ browser }) => {
    const person = people.get(username);
    if (!person) throw new Error(`nobody is called ${username}`);
    const page = await browserOf(browser, server.url, person);
    const navigation = page.getByRole('navigation', { name: 'Navegación principal' });
    await expect(navigation.getByRole('link')).toHaveText(menu);
    await heading(page).waitFor();
    await picture(page, username);
    const strip = page.getByRole('complementary', { name: 'Herramientas' });
    await expect(strip.getByRole('link', { name: 'Configuración' })).toHaveCount(role === 'ROLE_ADMIN' ? 1 : 0);
    await expect(strip.getByRole('button', { name: 'Ajustes' })).toHaveCount(settings ? 1 : 0);

    for (const screen of Object.keys(titles) as Screen[]) {
      await go(page, `/${screen}`);
      if (opens.includes(screen)) {
        await expect(heading(page), screen).toContainText(titles[screen]);
        const name = creates[screen];
        // An empty list offers the same once more.
        const button = page.getByRole('button', { name });
        if (name && mayCreate.includes(screen)) await expect(button.first(), `${name} on ${screen}`).toBeVisible();
        else if (name) await expect(button, `${name} on ${screen}`).toHaveCount(0);
      } else if (own.length === 1 && ['agencies', 'computers', 'vaccines'].includes(screen)) {
        await expect(page, screen).toHaveURL(new RegExp(`#/es/agencies/${agencies.north}/`));
      } else {
        await expect(page.getByText('Su perfil no tiene acceso a esa pantalla'), screen).toBeVisible();
        await expect(page, screen).not.toHaveURL(new RegExp(`#/es/${screen}$`));
      }
    }
    await page.context().close();
  });
}

test('an agency that is not one’s own looks like none at all', async ({ browser }) => {
  for (const username of ['gestora', 'usuaria-de-uno', 'usuaria-de-dos', 'lectora-de-dos']) {
    const page = await browserOf(browser, server.url, people.get(username) as Person);
    await go(page, `/agencies/${agencies.other}/computers`);
    await expect(page.getByText('No se ha encontrado el organismo').first(), username).toBeVisible();
    await expect(page.getByText('Ayuntamiento ajeno'), username).toHaveCount(0);
    await page.context().close();
  }
});

test('whoever was assigned no agency is told so wherever a list is empty, and whom to ask', async ({ browser }) => {
  const admin = await signIn(server.url);
  const person = await makePerson(admin, server.url, 'gestora-de-nada', 'ROLE_MANAGER');
  const page = await browserOf(browser, server.url, person);
  for (const path of ['/alerts', '/agencies', '/agencies?view=tree', '/computers', '/vaccines']) {
    await go(page, path);
    await expect(page.getByRole('heading', { name: 'No tiene organismos asignados' }), path).toBeVisible();
    await expect(page.getByText('Pídaselo a quien administra Égida.'), path).toBeVisible();
    await picture(page, `no-agency-${path.replace(/\W+/g, '-')}`);
  }
  await page.context().close();
});
