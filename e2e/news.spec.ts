import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { expectHarmless, hostileText, watchHostility } from './support/hostile-news.ts';
import { newsWords } from './support/news-words.ts';
import { type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { browserOf, makePerson, type Person } from './support/people.ts';
import { picture } from './support/picture.ts';
import { refuseNext } from './support/refuse-next.ts';
import { type Locale, openRow, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { toldWords } from './support/told-words.ts';

const headline = 'Parada por mantenimiento el sábado';
const text =
  '## Qué cambia\n\nEl **sábado** de 8 a 9. [La guía](https://egida.example/guia)\n\n![El plano](https://egida.example/p.png)';

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`news: ${locale}`, () => {
    const words = newsWords[locale];
    let server: Server;
    let admin: Client;
    let person: Person;
    let desk: OrganisationScreens;
    let reader: Page;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      server = await startServer();
      admin = await signIn(server.url);
      const { agencyId } = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Olivares' } });
      person = await makePerson(admin, server.url, 'lectora', 'ROLE_READONLY', [agencyId]);
      desk = await openOrganisation(browser, server, locale);
      reader = await browserOf(browser, server.url, person);
    });
    test.afterAll(async () => {
      await desk.dispose();
      await reader.context().close();
      await server.dispose();
    });

    const read = () => openScreen(reader, server.url, locale, '/news');
    const menuItem = (page: Page, name: string | RegExp) =>
      page.getByRole('navigation', { name: words.navigation }).getByRole('link', { name, exact: true });
    const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });
    const item = (name: string) => reader.locator('li[data-row]').filter({ hasText: name });
    const opener = (name: string) => reader.getByRole('button', { name, exact: true });

    test('an administrator writes beside a preview, is told what is missing, and publishes', async () => {
      const { confirm, dialog, field, open, page, press, told } = desk;
      await open('/news');
      await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();
      await press(words.create);
      await field(words.headline).fill(headline);
      await confirm(words.publish);
      await expect(field(words.body)).toHaveAccessibleDescription(words.required);
      await field(words.body).fill(text);
      const preview = dialog().getByRole('region', { name: words.preview });
      await expect(preview.getByRole('heading', { name: 'Qué cambia', level: 4 })).toBeVisible();
      await expect(preview.locator('strong')).toHaveText('sábado');
      await dialog().getByText(words.help, { exact: true }).click();
      await expect(dialog().getByText(words.helpSays)).toBeVisible();
      await picture(page, `news-editor-${locale}`);
      await refuseNext(page, '**/api/news', 'POST');
      await confirm(words.publish);
      await told(toldWords[locale].news.notPublished);
      await told(toldWords[locale].away);
      await confirm(words.publish);
      await told(words.published);
      const panel = panelOf(page, headline);
      await expect(panel.getByRole('heading', { name: 'Qué cambia', level: 3 })).toBeVisible();
      // Whoever published it has it open: it is no news to them.
      await expect(menuItem(page, words.title)).toBeVisible();
    });

    test('somebody else finds it marked in the menu and in the list, reads it by keyboard, and it is marked no more', async () => {
      await read();
      await expect(menuItem(reader, words.marked(1))).toBeVisible();
      await expect(item(headline)).toContainText(words.unread);
      await expect(reader.getByRole('button', { name: words.create, exact: true })).toHaveCount(0);
      await picture(reader, `news-feed-${locale}`);
      await opener(headline).press('Enter');
      const panel = panelOf(reader, headline);
      await expect(panel.getByRole('heading', { name: 'Qué cambia', level: 3 })).toBeVisible();
      await expect(panel.getByRole('button', { name: words.edit, exact: true })).toHaveCount(0);
      await expect(menuItem(reader, words.title)).toBeVisible();
      await expect(item(headline)).not.toContainText(words.unread);
      await picture(reader, `news-read-${locale}`);
      await reader.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(opener(headline)).toBeFocused();
      await read();
      await expect(item(headline)).toBeVisible();
      await expect(menuItem(reader, words.title)).toBeVisible();
    });

    test('a link opens a tab that knows nothing of this one and says where it leads; an image is a link', async () => {
      await opener(headline).click();
      const panel = panelOf(reader, headline);
      const guide = panel.getByRole('link', { name: 'La guía' });
      await expect(guide).toContainText('(egida.example)');
      await expect(guide).toContainText(words.newTab);
      await expect(guide).toHaveAttribute('href', 'https://egida.example/guia');
      await expect(guide).toHaveAttribute('target', '_blank');
      await expect(guide).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(panel.getByRole('link', { name: words.image })).toBeVisible();
      await expect(panel.locator('img')).toHaveCount(0);
    });

    test('headlines are searched, and one that came meanwhile is marked', async () => {
      await admin(api.news.create, { body: { headline: 'Nueva versión del agente', body: 'La 2.8.0.' } });
      await read();
      await expect(reader.locator('li[data-row]')).toHaveCount(2);
      await expect(menuItem(reader, words.marked(1))).toBeVisible();
      const search = reader.getByRole('searchbox', { name: words.search });
      await search.fill('version');
      await search.press('Enter');
      await expect(reader.locator('li[data-row]')).toHaveCount(1);
      await expect(item('Nueva versión del agente')).toContainText(words.unread);
      await search.fill('zzzz');
      await search.press('Enter');
      await expect(reader.locator('li[data-row]')).toHaveCount(0);
    });

    test('on a telephone the button of the menu says what is unread, and a wide table that there is more of it', async () => {
      const heads = Array.from({ length: 8 }, (_, n) => `Organismo ${n}`);
      const line = (cells: readonly string[]) => `|${cells.join('|')}|`;
      const body = [heads, heads.map(() => '-'), heads].map(line).join('\n');
      await admin(api.news.create, { body: { headline: 'Horarios', body } });
      const size = reader.viewportSize() ?? { width: 1280, height: 720 };
      await reader.setViewportSize({ width: 390, height: 780 });
      await read();
      await expect(reader.getByRole('button', { name: words.menu })).toHaveAccessibleDescription(words.unreadItems);
      await picture(reader, `news-telephone-${locale}`);
      await opener('Horarios').click();
      const table = reader.getByRole('dialog', { name: 'Horarios' }).getByRole('group', { name: words.table });
      await expect(table).toHaveAttribute('data-more-after');
      await expect(table).not.toHaveAttribute('data-more-before');
      await table.evaluate((part) => part.scrollTo(part.scrollWidth, 0));
      await expect(table).toHaveAttribute('data-more-before');
      await expect(table).not.toHaveAttribute('data-more-after');
      await reader.setViewportSize(size);
    });

    test('an administrator changes it and tells it again, and deletes it once they have said so', async () => {
      const { confirm, dialog, field, open, page, told } = desk;
      await open('/news');
      await openRow(page, headline);
      await panelOf(page, headline).getByRole('button', { name: words.edit, exact: true }).click();
      await field(words.headline).fill(`${headline}, aplazada`);
      const again = dialog().getByRole('switch', { name: words.tellAgain });
      await expect(again).not.toBeChecked();
      await again.press('Space');
      // What a colleague has written meanwhile is shown, and not replaced unseen.
      const { collection } = await admin(api.news.list, { query: {} });
      const newsId = collection.find((one) => one.headline === headline)?.id ?? '';
      await admin(api.news.update, { params: { newsId }, body: { body: 'El sábado, de 8 a **12**.' } });
      await confirm(words.save);
      const newer = dialog().getByRole('alert').filter({ hasText: 'El sábado, de 8 a 12.' });
      await expect(newer).toBeFocused();
      await picture(page, `news-newer-${locale}`);
      await expect(field(words.headline)).toHaveValue(`${headline}, aplazada`);
      await confirm(words.save);
      await told(words.updated);
      const panel = panelOf(page, `${headline}, aplazada`);
      await expect(panel).toContainText('El sábado, de 8 a 12.');
      await read();
      await expect(item(`${headline}, aplazada`)).toContainText(words.unread);
      await panel.getByRole('button', { name: words.delete, exact: true }).click();
      await dialog().getByRole('button', { name: words.confirmDelete, exact: true }).click();
      await told(words.deleted);
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('row', { name: headline })).toHaveCount(0);
      await read();
      await expect(item(headline)).toHaveCount(0);
    });

    test('what a hostile author writes runs nothing, loads nothing and goes nowhere, read or previewed', async ({
      browser,
    }) => {
      const { id } = await admin(api.news.create, { body: { headline: 'Hostil', body: hostileText } });
      const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      const { troubles } = await watchHostility(page, server.url);
      await page.goto(`${server.url}/#/${locale}/login`);
      await signInHere(page, locale);
      await openScreen(page, server.url, locale, `/news?panel=${id}`);
      await expectHarmless(panelOf(page, 'Hostil'));
      await openScreen(page, server.url, locale, `/news?panel=edit-${id}`);
      await expectHarmless(page.getByRole('dialog').getByRole('region', { name: words.preview }));
      await picture(page, `news-hostile-${locale}`);
      // Whatever would still have been on its way has gone by the time that another screen stands.
      await openScreen(page, server.url, locale, '/alerts');
      expect(troubles()).toEqual([]);
      await page.context().close();
    });
  });
