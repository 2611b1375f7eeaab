import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { axe } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { isOn, reach } from './support/keyboard.ts';
import { adminSpeaks } from './support/people.ts';
import { nothingLoads } from './support/screens.ts';
import { adminPassword, type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

const texts = {
  es: {
    home: /^heading "Panel/,
    agencies: /^link "Organismos"/,
    agenciesTitle: /^heading "Organismos/,
    searchAgencies: /^searchbox "Buscar en «Organismos»"/,
    open: /^link "Ver sus equipos"/,
    computersTitle: /^heading "Equipos/,
    back: /^link "Equipos del organismo"/,
    row: (name: string) => new RegExp(`^button "${name}`),
    selected: '1 equipo seleccionado',
    move: /^button "Mover"/,
    tagsAdded: /"Etiquetas que se añaden"/,
    target: /^combobox "Organismo de destino"/,
    verb: /^button "Mover 1 equipo"/,
    moved: '1 equipo movido. Toma las vacunas de su nuevo organismo en su próxima conexión.',
    told: 'Avisos',
    none: 'Todavía no hay equipos en este organismo',
    skip: /^button "Ir al contenido"/,
    palette: 'Buscar e ir a cualquier sitio',
    searchComputers: /^searchbox "Buscar en «Equipos»"/,
    shortcuts: 'Atajos de teclado',
    singleKeys: 'Atajos de una sola tecla',
  },
  en: {
    home: /^heading "Dashboard/,
    agencies: /^link "Agencies"/,
    agenciesTitle: /^heading "Agencies/,
    searchAgencies: /^searchbox "Search in “Agencies”"/,
    open: /^link "See its computers"/,
    computersTitle: /^heading "Computers/,
    back: /^link "Computers of the agency"/,
    row: (name: string) => new RegExp(`^button "${name}`),
    selected: '1 computer selected',
    move: /^button "Move"/,
    tagsAdded: /"Tags to add"/,
    target: /^combobox "Target agency"/,
    verb: /^button "Move 1 computer"/,
    moved: '1 computer moved. It takes the vaccines of its new agency when it next connects.',
    told: 'Messages',
    none: 'There are no computers in this agency yet',
    skip: /^button "Skip to content"/,
    palette: 'Search and go anywhere',
    searchComputers: /^searchbox "Search in “Computers”"/,
    shortcuts: 'Keyboard shortcuts',
    singleKeys: 'Shortcuts of a single key',
  },
} as const;
type Words = (typeof texts)['es' | 'en'];

const hospital = 'Hospital de la Ribera';
const townHall = 'Ayuntamiento de Olivares';
test.describe.configure({ mode: 'serial' });
let server: Server;
let admin: Client;
let agent: Agent;
let name: string;

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const { agencyId, apikey } = await admin(api.agencies.create, { body: { name: hospital } });
  await admin(api.agencies.create, { body: { name: townHall, code: 'OLI-1' } });
  // Enough others that one is searched for, and not just seen.
  for (const place of ['Alfamén', 'Longares', 'Muel', 'Épila', 'Ricla', 'Calatorao', 'Paniza', 'Tosos'])
    await admin(api.agencies.create, { body: { name: `Ayuntamiento de ${place}` } });
  agent = await startAgent(server.url, apikey ?? '');
  name = await until('the computer is there', 60, async () => {
    const { collection } = await admin(api.computers.list, { params: { agencyId } });
    return collection[0]?.name;
  });
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

const signInByKeyboard = async (page: Page, locale: keyof typeof texts) => {
  const { keyboard } = page;
  await adminSpeaks(admin, locale);
  await page.goto(`${server.url}/#/${locale}/login`);
  await isOn(page, /^textbox/);
  await keyboard.type('admin');
  await keyboard.press('Tab');
  await keyboard.type(adminPassword);
  await keyboard.press('Enter');
  await isOn(page, texts[locale].home);
};

/** From the list of agencies to the computers of one: search, arrow to the row, its panel, its computers. */
const openComputersOf = async (page: Page, words: Words, agency: string) => {
  const { keyboard } = page;
  await isOn(page, words.agenciesTitle);
  await reach(page, 'Tab', words.searchAgencies, 2);
  await keyboard.type(agency);
  await keyboard.press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await keyboard.press('ArrowDown');
  await isOn(page, words.row(agency));
  await keyboard.press('Enter');
  // The panel is read from its title on.
  await isOn(page, new RegExp(`^heading "${agency}"`));
  // One stop more than the verbs and commands: the key is shown when it is asked for.
  await reach(page, 'Tab', words.open, 15);
  await keyboard.press('Enter');
  await isOn(page, words.computersTitle);
};

// The second goes back the way that the first went.
for (const [locale, from, to] of [
  ['es', hospital, townHall],
  ['en', townHall, hospital],
] as const)
  test(`from the sign-in to a computer that was moved, by keyboard alone: ${locale}`, async ({ page }) => {
    const words = texts[locale];
    const { keyboard } = page;
    await signInByKeyboard(page, locale);
    await reach(page, 'Shift+Tab', words.agencies, 12);
    await keyboard.press('Enter');
    await openComputersOf(page, words, from);

    await reach(page, 'Tab', words.row(name), 16);
    await keyboard.press('Space');
    await expect(page.getByText(words.selected)).toBeVisible();
    await reach(page, 'Tab', words.move, 4);
    // Escape takes back one step: the question is gone, the selection is not, and the focus is where it was.
    await keyboard.press('Enter');
    await isOn(page, words.target);
    await keyboard.press('Escape');
    await isOn(page, words.move);
    await expect(page.getByText(words.selected)).toBeVisible();

    await keyboard.press('Enter');
    await isOn(page, words.target);
    await keyboard.type(to);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(to)]);
    // The first suggestion is marked: Enter takes it, and Enter again does what the question asks.
    await expect(page.locator('[data-combobox-selected]')).toHaveText(new RegExp(to));
    await keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveValue(to);
    await axe(page, 'the question of where to');
    if (locale === 'es') await reach(page, 'Tab', words.verb, 4);
    else await expect(page.locator('[data-combobox-selected]')).toHaveCount(0);
    await keyboard.press('Enter');

    // It is said where a reader of the screen hears it, and the focus goes on in the list: at its title, now that it is empty.
    const told = page.getByRole('region', { name: words.told });
    await expect(told.getByText(words.moved)).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();
    await isOn(page, words.computersTitle);

    await reach(page, 'Shift+Tab', words.agencies, 24);
    await keyboard.press('Enter');
    await openComputersOf(page, words, to);
    await reach(page, 'Tab', words.row(name), 16);
  });

for (const locale of ['es', 'en'] as const)
  test(`a computer is found by typing from anywhere, and letters do what they say: ${locale}`, async ({ page }) => {
    const words = texts[locale];
    const { keyboard } = page;
    await signInByKeyboard(page, locale);

    await keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: words.palette });
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    /** That one result is marked, and that the field says which to who hears the screen. */
    const isMarked = async (at: number) => {
      const option = palette.getByRole('option').nth(at);
      await expect(palette.getByRole('option', { selected: true })).toHaveCount(1);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(option).toHaveAttribute('data-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
    };
    await isMarked(0);
    await keyboard.press('ArrowDown');
    await isMarked(1);
    await keyboard.press('ArrowUp');
    await isMarked(0);
    await keyboard.type(name);
    await expect(palette.getByRole('option', { name })).toHaveCount(1);
    await isMarked(0);
    await axe(page, 'the command palette');
    await keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
    // Its page is read from its name on.
    await isOn(page, new RegExp(`^heading "${name}"`));

    await reach(page, 'Shift+Tab', words.back, 1);
    await keyboard.press('Enter');
    await isOn(page, words.computersTitle);
    await keyboard.press('/');
    await isOn(page, words.searchComputers);
    // In a field a letter is a letter.
    await keyboard.type('jx?');
    await expect(page.locator(':focus')).toHaveValue('jx?');
    await page.locator(':focus').fill('');
    await keyboard.press('Enter');
    await page.locator(':focus').blur();
    // What was typed may have been searched for.
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await nothingLoads(page);
    await keyboard.press('j');
    await isOn(page, words.row(name));
    await keyboard.press('x');
    await expect(page.getByText(words.selected)).toBeVisible();
    await keyboard.press('t');
    await isOn(page, words.tagsAdded);
    const dismiss = async () => {
      await keyboard.press('Escape');
      await isOn(page, words.row(name));
      // While a question fades away no letter asks another.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await dismiss();
    await keyboard.press('m');
    await isOn(page, words.target);
    await dismiss();
    await keyboard.press('x');
    await expect(page.getByText(words.selected)).toHaveCount(0);
    // With nothing ticked the letters ask nothing.
    await keyboard.press('t');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: words.shortcuts });
    await expect(help).toBeVisible();
    await axe(page, 'the list of shortcuts');
    await help.getByLabel(words.singleKeys).uncheck();
    await keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await keyboard.press('?');
    await keyboard.press('Control+K');
    await expect(palette).toBeVisible();
    await expect(help).toHaveCount(0);
    // Its agency is open: it comes before what is in it.
    const agency = locale === 'es' ? hospital : townHall;
    await keyboard.type(agency);
    await expect(palette.getByRole('option').first()).toHaveText(new RegExp(`^${agency}`));
    await isMarked(0);
  });
