import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { certificate } from './support/certificate.ts';
import { type Client, signIn } from './support/client.ts';
import { type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import type { Locale } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`certificates: ${locale}`, () => {
    const words = organisationWords[locale].cert;
    let screens: OrganisationScreens;

    test.beforeAll(async ({ browser }) => {
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('a certificate is pasted; a malformed one and the same one again are refused at the field', async () => {
      const { confirm, field, open, page, told } = screens;
      await open('/certs?panel=new');
      const name = `Red común (${locale})`;
      await field(words.paste).fill('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----');
      await field(words.name).fill(name);
      await confirm(words.create);
      await expect(field(words.paste)).toHaveAccessibleDescription(new RegExp(words.malformed));
      await field(words.paste).fill(certificate);
      await confirm(words.create);
      await told(words.added);
      await expect(page.getByText('E1:7F:F3:CB:15:16:89:72')).toBeVisible();

      await open('/certs?panel=new');
      await field(words.paste).fill(certificate);
      await field(words.name).fill(`${name} 2`);
      await confirm(words.create);
      await expect(field(words.paste)).toHaveAccessibleDescription(new RegExp(words.exists));
      const { collection } = await admin(api.certs.list, {});
      expect(collection.map((one) => one.name)).toEqual([name]);
      for (const { id } of collection) await admin(api.certs.remove, { params: { certId: id } });
    });
  });
