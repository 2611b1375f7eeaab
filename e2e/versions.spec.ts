import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { certificate } from './support/certificate.ts';
import { type Client, signIn } from './support/client.ts';
import { packageFile, takesPackages } from './support/package.ts';
import { picture } from './support/picture.ts';
import { enter, goTo, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let page: Page;
let agency: { agencyId: string; apikey?: string | undefined };
const agents: Agent[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  server = await startServer(takesPackages);
  admin = await signIn(server.url);
  agency = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, server.url);
});
test.afterAll(async () => {
  for (const agent of agents) await agent.dispose();
  await server.dispose();
});

const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const chooseFile = (given: ReturnType<typeof file>) => page.locator('input[type=file]').setInputFiles(given);
const dialog = () => page.getByRole('dialog').last();
const tab = (name: string) =>
  page
    .getByRole('navigation', { name: 'Versiones en uso y paquetes del agente' })
    .getByRole('link', { name, exact: true });

test('a private key is refused in words, and nothing of it is sent', async () => {
  await goTo(page, 'Certificados');
  await page.getByRole('button', { name: 'Añadir certificado' }).first().click();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await chooseFile(file('servidor.pem', '-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----\n'));
  await expect(page.getByText('Es una clave privada')).toBeVisible();
  await expect(page.getByLabel('O pegue el texto')).toHaveValue('');
  await page.getByLabel('Nombre').fill('Red común');
  await dialog().getByRole('button', { name: 'Añadir certificado' }).click();
  await expect(page.getByText('El campo es obligatorio')).toBeVisible();
  expect(sent.filter((body) => body.includes('PRIVATE'))).toEqual([]);
});

test('a certificate is added from its file, shown with its fingerprint, and deleted', async () => {
  await chooseFile(file('red-comun.crt', certificate));
  await expect(page.getByText('Leído de red-comun.crt')).toBeVisible();
  await dialog().getByRole('button', { name: 'Añadir certificado' }).click();
  await expect(page.getByRole('heading', { name: 'Red común' })).toBeVisible();
  await expect(page.getByText('E1:7F:F3:CB:15:16:89:72')).toBeVisible();
  await picture(page, 'certificate');

  await page.getByRole('button', { name: 'Añadir certificado' }).first().click();
  await chooseFile(file('otra-vez.crt', certificate));
  await dialog().getByRole('button', { name: 'Añadir certificado' }).click();
  await expect(dialog().getByText('El certificado ya existe')).toBeVisible();
  await page.getByLabel('O pegue el texto').fill('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----');
  await dialog().getByRole('button', { name: 'Añadir certificado' }).click();
  await expect(dialog().getByText('El certificado no está bien formado')).toBeVisible();

  await openScreen(page, server.url, 'es', '/certs');
  await openRow(page, /Red común/);
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await dialog().getByRole('button', { name: 'Eliminar el certificado' }).click();
  await told(page, 'Certificado eliminado');
  await expect(page.getByText('No hay certificados')).toBeVisible();
});

test('until a package is published, the agency offers a try, and says what one command for its computers needs', async () => {
  await openScreen(page, server.url, 'es', `/agencies?panel=${agency.agencyId}`);
  await expect(page.getByText(/^node agent\/dist\/egida-agent\.mjs enroll /)).toBeVisible();
  await page.getByRole('link', { name: 'Publicar un paquete' }).click();
  await expect(page).toHaveURL(/version-control\/packages$/);
  await expect(page.getByText('No hay ningún paquete publicado', { exact: true })).toBeVisible();
});

test('a file that is no package is refused in words; a package is published and becomes the latest', async () => {
  await chooseFile(file('notas.egida', 'no es un paquete'));
  await expect(page.getByText('«notas.egida» no se ha publicado')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(packageFile('2.8.0'));
  await expect(page.getByRole('heading', { name: '2.8.0 · Linux x64' })).toBeVisible();
  await tab('Versiones en uso').click();
  await expect(page.getByText('Los agentes se actualizan a la 2.8.0')).toBeVisible();
});

test('the command to install stands ready, and the card tells of a computer that enrols', async () => {
  await openScreen(page, server.url, 'es', `/agencies?panel=${agency.agencyId}`);
  const command = page.getByText('/api/agent/install.sh?locale=es', { exact: false });
  await expect(command).toContainText(`curl -fsSL '${server.url}/`);
  await expect(command, 'the key is asked for, and stands in no command').not.toContainText('egida_');
  await page.getByText('Con wget').click();
  await expect(command).toContainText('wget -qO-');
  await page.getByText('Escritorios virtuales').click();
  await page.getByRole('radio', { name: 'Escritorio virtual' }).check();
  await expect(command).toContainText('EGIDA_MODE=vdi');

  await expect(page.getByText('El equipo aparecerá en la lista')).toBeVisible();
  agents.push(await startAgent(server.url, agency.apikey ?? ''));
  await expect(page.getByText('Se ha inscrito un equipo')).toBeVisible();
  await picture(page, 'arrived');
});

test('by a name that leads here from nowhere else, the card says what to set instead of a command', async ({
  browser,
}) => {
  const elsewhere = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const url = server.url.replace('127.0.0.1', 'egida.localhost');
  await enter(elsewhere, url);
  await until('its computer is counted', 60, async () => {
    const { agents: counted } = await admin(api.agencies.get, { params: { agencyId: agency.agencyId } });
    return counted > 0;
  });
  await openScreen(elsewhere, url, 'es', `/agencies?panel=${agency.agencyId}`);
  await elsewhere.getByText('Instalarlo en otro equipo').click();
  await expect(elsewhere.getByText('tiene que indicarla en PUBLIC_URL')).toBeVisible();
  await expect(elsewhere.getByText('sudo sh')).toHaveCount(0);
  await picture(elsewhere, 'no-address');
  await elsewhere.context().close();
});

test('another key is made, and the one before stays good for as long as was chosen', async () => {
  await page.getByRole('button', { name: 'Renovar la clave' }).click();
  await dialog().getByLabel('La clave actual').selectOption({ label: 'Sirve 24 horas más' });
  await dialog().getByRole('button', { name: 'Renovar la clave' }).click();
  await expect(page.getByText('La anterior también sirve hasta el')).toBeVisible();
  const now = await admin(api.agencies.get, { params: { agencyId: agency.agencyId } });
  expect(now.apikey).not.toBe(agency.apikey);
  await expect(page.getByText(now.apikey ?? '', { exact: true }), 'nobody reads it in passing').toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar: Clave de inscripción' }).click();
  await expect(page.getByText(now.apikey ?? '', { exact: true })).toBeVisible();
});

test('who is behind is said in numbers, and an update asks with them before it begins', async () => {
  await until('the version is counted', 60, async () => {
    const { instanceId } = await admin(api.agencies.get, { params: { agencyId: agency.agencyId } });
    return (await admin(api.versions.list, { params: { instanceId } })).paging.total > 0;
  });
  await openScreen(page, server.url, 'es', '/version-control');
  await expect(page.getByText('El único equipo tiene una versión anterior a la 2.8.0.')).toBeVisible();
  await expect(page.getByRole('row', { name: /2\.7\.0/ })).toBeVisible();
  await expect(page.getByRole('searchbox'), 'nobody looks for one of so few').toHaveCount(0);
  await openRow(page, /2\.7\.0/);
  await page.getByRole('checkbox', { name: 'Seleccionar «Ayuntamiento de Villanueva»' }).check();
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect(page.getByText('1 de sus equipos tiene la versión 2.7.0.')).toBeVisible();
  const verb = page.getByRole('button', { name: 'Actualizar 1 organismo' });
  await verb.click();
  await expect(verb).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'A la versión 2.8.0' })).toBeVisible();
  await picture(page, 'rollout');
});

test('a package is withdrawn', async () => {
  await tab('Paquetes del agente').click();
  await page.getByRole('button', { name: 'Retirar la versión 2.8.0 para Linux x64' }).click();
  await dialog().getByRole('button', { name: 'Retirar el paquete' }).click();
  await expect(page.getByText('No hay ningún paquete publicado', { exact: true })).toBeVisible();
});
