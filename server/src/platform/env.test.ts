import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const spkiOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');
const otherKind = spkiOf(generateKeyPairSync('ed448').publicKey);

describe('the environment', () => {
  it('has a default for everything, and takes an empty variable for an absent one', () => {
    expect(readEnv({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, ADMIN_USERNAME: 'admin', TRUST_PROXY: [] });
    expect(readEnv({ PORT: '', ADMIN_USERNAME: '' })).toMatchObject({ PORT: 8080, ADMIN_USERNAME: 'admin' });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['JWT_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'proxy.example'],
    ['LOG_LEVEL', 'loud'],
    ['RELEASE_KEYS', 'egida.pub'],
    ['RELEASE_KEYS', otherKind],
    ['PUBLIC_URL', 'egida.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://egida.example/?next=1'],
    ['MANUAL_URL', 'manual.example'],
    ['MANUAL_URL', 'javascript:alert(1)'],
    ['EXTRA_HOSTS', 'agents.example:8443'],
    ['EXTRA_HOSTS', 'https://agents.example'],
    ['EXTRA_HOSTS', 'agents.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['ADMIN_USERNAME', 'dominio\\admin'],
    ['ADMIN_USERNAME', '   '],
    ['ADMIN_PASSWORD', `Aa1-${'x'.repeat(300)}`],
  ])('says which variable is wrong: %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  it('never repeats a secret in what it says', () => {
    expect(() => readEnv({ JWT_SECRET: 'hush-hush', PORT: 'x' })).toThrow(/^(?!.*hush-hush)/s);
  });

  it('reads the proxies that are believed, and a name for the administrator as it is typed', () => {
    expect(readEnv({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,' }).TRUST_PROXY).toEqual(['10.0.0.1', '192.168.0.0/16']);
    expect(readEnv({ ADMIN_USERNAME: ' jefa ' }).ADMIN_USERNAME).toBe('jefa');
  });

  it('reads the keys of those who release the agent, with the names that manifests give them', () => {
    const keys = [spkiOf(generateKeyPairSync('ed25519').publicKey), spkiOf(generateKeyPairSync('ed25519').publicKey)];
    const names = keys.map((key) => createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16));
    expect(readEnv({ RELEASE_KEYS: ` ${keys.join(',\n')}, ` }).RELEASE_KEYS.map(({ id }) => id)).toEqual(names);
    expect(readEnv({}).RELEASE_KEYS).toEqual([]);
  });

  it('knows where people reach it: as it is told, else where it listens', () => {
    expect(readEnv({ PUBLIC_URL: 'https://egida.example/consola/' }).PUBLIC_URL).toBe('https://egida.example/consola');
    expect(readEnv({}).PUBLIC_URL).toBe('http://127.0.0.1:8080');
    expect(readEnv({ HOST: '::', PORT: '8443', TLS_CERT: '/c', TLS_KEY: '/k' }).PUBLIC_URL).toBe(
      'https://localhost:8443',
    );
    expect(readEnv({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:8080');
  });

  it('knows the names that it is called by, once it is told where people reach it', () => {
    const env = readEnv({
      PUBLIC_URL: 'https://Egida.example:8443/consola',
      EXTRA_HOSTS: 'agents.example, 2001:db8::1,',
    });
    expect(env.knownHosts).toEqual(['egida.example', 'agents.example', '[2001:db8::1]']);
    expect(env.agentUrl).toBe('https://Egida.example:8443/consola');
    const { knownHosts, agentUrl } = readEnv({ HOST: '192.0.2.1' });
    expect([knownHosts, agentUrl]).toEqual([undefined, undefined]);
  });

  it('wants to know who mail is from before it sends any, and tells no password of it', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://egida:hush-hush@mail.example' })).toThrow(/^(?!.*hush-hush).*MAIL_FROM/s);
    expect(() => readEnv({ SMTP_URL: 'imap://egida:hush-hush@mail.example' })).toThrow(/^(?!.*hush-hush)/s);
    expect(
      readEnv({ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Égida <no-responder@egida.example>' }),
    ).toHaveProperty('MAIL_FROM', 'Égida <no-responder@egida.example>');
  });

  it('wants a certificate and its key together', () => {
    expect(() => readEnv({ TLS_CERT: '/x' })).toThrow('TLS_KEY');
  });
});
