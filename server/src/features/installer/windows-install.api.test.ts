import { verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { publish } from '../../testing/packages.ts';
import { releaseKey } from '../../testing/release-key.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { literal } from './powershell-text.ts';
import { windowsAskScript } from './windows-ask-script.ts';
import { windowsInstallScript } from './windows-install-script.ts';

const server = 'https://egida.example';
let app: TestApp;
let agency: Awaited<ReturnType<typeof makeAgency>>;
let authorization: string;
beforeAll(async () => {
  app = await startApp({}, { publicUrl: server });
  agency = await makeAgency(app);
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
});
afterAll(() => app.stop());

const installer = (query = '?os=windows', apikey = agency.apikey) =>
  app.app.inject({ url: `/api/agent/install${query}`, headers: { 'egida-apikey': apikey } });

describe('the installer for Windows', () => {
  it('asks for the key, for everybody, in either language, as text that PowerShell reads whole', async () => {
    const reply = await app.app.inject({ url: '/api/agent/install.ps1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.payload).toContain("$server = 'https://egida.example'");
    expect(reply.payload).toContain("Fetch '/api/agent/install?locale=es&os=windows'");
    expect(reply.payload).toContain('-AsSecureString');
    expect(reply.payload).toContain('Clave de inscripción');
    expect((await app.app.inject({ url: '/api/agent/install.ps1?locale=en' })).payload).toContain('enrolment key');
  });

  it('is there once something is published for Windows, whatever is for Linux', async () => {
    await publish(app, authorization, { version: '4.0.0', os: 'linux' });
    expect((await installer()).json().message).toBe('package.none');
    await publish(app, authorization, { version: '4.1.0', os: 'windows', program: 'for Windows' });
    expect((await installer()).statusCode).toBe(200);
    expect((await installer('')).payload).toMatch(/^#!\/bin\/sh/);
  });

  it('goes to whoever shows the key of an agency, which stands nowhere in it', async () => {
    expect((await installer('?os=windows', 'not-a-key')).statusCode).toBe(401);
    expect((await installer()).payload).not.toContain(agency.apikey);
  });

  it('names the program that is handed out, and what was signed of it', async () => {
    const { payload } = await installer();
    const field = (name: string) => new RegExp(`'x64' = @\\{.*${name} = '([^']+)'`).exec(payload)?.[1] ?? '';
    const manifest = JSON.parse(Buffer.from(field('manifest'), 'base64').toString());
    expect(manifest).toMatchObject({ os: 'windows', arch: 'x64', version: '4.1.0', sha256: field('sha256') });
    const signed = Buffer.from(canonicalize(manifest) ?? '');
    expect(verify(null, signed, releaseKey.key, Buffer.from(field('signature'), 'base64'))).toBe(true);
    const program = await app.app.inject({
      url: '/api/agent/packages/4.1.0?os=windows&arch=x64',
      headers: { 'egida-apikey': agency.apikey },
    });
    expect(program.headers.etag).toBe(`"${field('sha256')}"`);
  });

  it('does nothing over an open connection unless who installs wants it so', () => {
    const open = windowsAskScript({ locale: 'es', server: 'http://egida.example', path: '/x' });
    expect(open).toContain("$env:EGIDA_INSECURE -ne 'yes'");
    expect(windowsAskScript({ locale: 'es', server, path: '/x' })).not.toContain('EGIDA_INSECURE');
    const common = { locale: 'es', certificates: [], packages: [] } as const;
    expect(windowsInstallScript({ ...common, server: 'http://egida.example' })).toContain("'--insecure'");
    expect(windowsInstallScript({ ...common, server })).not.toContain('--insecure');
  });

  it('means each text as it is written, though PowerShell ends one at a typographic quotation mark', () => {
    expect(literal("it's ‘so’ – “$x”")).toBe("'it''s ‘‘so’’ – “$x”'");
  });
});
