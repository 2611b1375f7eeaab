import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { speaksPlainHttp } from './plain-http.ts';

it.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '127.8.0.1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.0.2.7', PUBLIC_URL: 'http://egida.example' }, true],
  [{ HOST: '192.0.2.7', PUBLIC_URL: 'https://egida.example' }, false],
  [{ HOST: '0.0.0.0', TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }, false],
])('%j: %s', (variables, expected) => {
  expect(speaksPlainHttp(readEnv(variables))).toBe(expected);
});
