import { describe, expect, it } from 'vitest';
import { originOf } from './server-address.ts';

describe('the address of a server', () => {
  it.each([
    ['https://egida.example.org/x', 'https://egida.example.org'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]/', 'http://[::1]'],
  ])('%s is taken', (given, origin) => {
    expect(originOf(given)).toBe(origin);
  });
  it.each([
    'http://egida.example.org',
    'http://127.0.0.1.example.org',
    'http://192.0.2.1:8080',
    'http://localhost@x.y',
  ])('%s is refused, because it is not encrypted, unless a person insists', (given) => {
    expect(() => originOf(given)).toThrow('is not encrypted');
    expect(originOf(given, true)).toMatch(/^http:/);
  });
  it.each(['egida.example.org', 'ftp://x', ''])('%j is none', (given) => {
    expect(() => originOf(given, true)).toThrow('is not the address of a server');
  });
});
