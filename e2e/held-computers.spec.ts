import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { simulate } from './support/fleet.ts';
import { adminSpeaks } from './support/people.ts';
import { picture } from './support/picture.ts';
import { adminPassword, type Server, startServer } from './support/server.ts';

const words = {
  es: {
    user: 'Usuario',
    password: 'Contraseña',
    enter: 'Entrar',
    waits: '1 equipo espera aprobación para inscribirse.',
    waitsIn: (agency: string) => `1 equipo espera aprobación en ${agency}`,
    review: 'Revisar',
    title: 'Equipos que esperan aprobación',
    all: 'Todos',
    approve: 'Aprobar 1 equipo',
    approved: 'Aprobados. Se inscriben por sí solos en los próximos minutos.',
    none: 'Ya no espera ningún equipo.',
    open: 'Admitir sin aprobación durante 24 horas',
    close: 'Volver a pedir aprobación',
  },
  en: {
    user: 'Username',
    password: 'Password',
    enter: 'Sign in',
    waits: '1 computer waits for approval to enrol.',
    waitsIn: (agency: string) => `1 computer waits for approval in ${agency}`,
    review: 'Review',
    title: 'Computers that wait for approval',
    all: 'All',
    approve: 'Approve 1 computer',
    approved: 'Approved. They enrol by themselves within minutes.',
    none: 'No computer waits any more.',
    open: 'Let in without approval for 24 hours',
    close: 'Ask for approval again',
  },
} as const;

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer({ ENROLMENTS_WITHOUT_APPROVAL: '1' });
  admin = await signIn(server.url);
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] as const)
  test(`computers past the ceiling wait, are approved, and a roll-out lets them in: ${locale}`, async ({ page }) => {
    const t = words[locale];
    const name = `Hospital de la Sierra (${locale})`;
    const { agencyId, apikey = '' } = await admin(api.agencies.create, { body: { name } });
    const enrolled = async () => (await admin(api.computers.list, { params: { agencyId } })).paging.total;
    // One is let in; the next is held.
    await simulate(server.url, apikey, 1, `${locale} first`);
    const body = {
      ...{ apikey, machineId: `held ${locale}`, installationMode: 0 as const, agentVersion: '2.7.0' },
      inventory: {
        ...{ name: 'urgencias-07', os: 'Debian GNU/Linux 12 (bookworm)', osFamily: 'linux' as const },
        ...{
          ipAddress: null,
          macAddress: null,
          cpu: 'x',
          memory: 1,
          disks: [],
          logicalDisks: [],
          users: [],
          domain: null,
        },
      },
    };
    const ask = async () => {
      const headers = { 'content-type': 'application/json', 'egida-protocol': '1', 'egida-apikey': apikey };
      return (await fetch(`${server.url}/api/agent/enroll`, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status;
    };
    expect(await ask()).toBe(429);

    await adminSpeaks(admin, locale);
    await page.goto(`${server.url}/#/${locale}/login?next=/computers`);
    await page.getByLabel(t.user, { exact: true }).fill('admin');
    await page.getByLabel(t.password, { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: t.enter }).click();
    await expect(page.getByText(t.waitsIn(name))).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page.getByText(t.waits)).toBeVisible();
    await page.getByRole('button', { name: t.review }).click();
    const dialog = page.getByRole('dialog', { name: t.title });
    await expect(dialog.getByText('urgencias-07')).toBeVisible();
    await axe(page, 'who waits for approval');
    await picture(page, `held-${locale}`);
    await dialog.getByLabel(t.all).check();
    await dialog.getByRole('button', { name: t.approve }).click();
    await expect(page.getByText(t.approved)).toBeVisible();
    await expect(dialog.getByText(t.none)).toBeVisible();
    expect(await ask()).toBe(201);
    expect(await enrolled()).toBe(2);

    await dialog.getByRole('button', { name: t.open }).click();
    await expect(dialog.getByRole('button', { name: t.close })).toBeVisible();
    await simulate(server.url, apikey, 3, `${locale} roll-out`);
    expect(await enrolled()).toBe(5);
  });
