import { expect, it } from 'vitest';
import { hostNameOf, isLoopbackName, isLoopbackUrl, readHostName } from './host-name.ts';

it.each([
  ['egida.example', 'egida.example'],
  ['Egida.Example:8443', 'egida.example'],
  ['egida.example.', 'egida.example'],
  ['192.0.2.1:8080', '192.0.2.1'],
  ['[2001:DB8::1]:443', '[2001:db8::1]'],
  ['[::1]', '[::1]'],
  ['egida.example, evil.example', undefined],
  ['egida.example/evil', undefined],
  ['user@egida.example', undefined],
  ['egida.example:', undefined],
  ['egida.example:port', undefined],
  ['.', undefined],
  ['', undefined],
  [undefined, undefined],
  ['a'.repeat(400), undefined],
])('the header %s names %s', (given, name) => {
  expect(hostNameOf(given)).toBe(name);
});

it.each([
  ['agents.example', 'agents.example'],
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:0::1', '[2001:db8::1]'],
  ['[2001:db8::1]', '[2001:db8::1]'],
  ['agents.example:8443', undefined],
  ['https://agents.example', undefined],
  ['*.example', undefined],
])('%s is set as the name %s', (given, name) => {
  expect(readHostName(given)).toBe(name);
});

it('knows the names of this very machine, and what only looks like them', () => {
  for (const name of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopbackName(name), name).toBe(true);
  for (const name of ['localhost.example', 'egida.localhost', '127.0.0.1.example', '[::2]', '10.0.0.1'])
    expect(isLoopbackName(name), name).toBe(false);
  expect(isLoopbackUrl('http://127.0.0.1:8080')).toBe(true);
  expect(isLoopbackUrl('https://egida.example')).toBe(false);
});
