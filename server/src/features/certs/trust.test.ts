import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { makeUser, unique } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { createTrustCache } from './trust.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('a certificate that is added reaches agents though the clock was set back since the last look', async () => {
  const trusted = createTrustCache(app.system);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  onTestFinished(() => now.mockRestore());
  expect((await trusted()).certificates).toEqual([]);
  now.mockRestore();
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const { cert } = selfSigned('confianza.example');
  await admin(api.certs.create, { body: { name: unique('Certificado'), certificate: cert, global: true } });
  await expect.poll(async () => (await trusted()).certificates.length).toBe(1);
});
