import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

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

  it('wants a certificate and its key together', () => {
    expect(() => readEnv({ TLS_CERT: '/x' })).toThrow('TLS_KEY');
  });
});
