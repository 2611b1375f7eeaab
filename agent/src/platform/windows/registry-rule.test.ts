import { describe, expect, it } from 'vitest';
import { parseRegistryRule } from './registry-rule.ts';

const data = (rule: string) => {
  const { kind, data } = parseRegistryRule(rule)?.wanted ?? { kind: -1, data: '' };
  return [kind, Buffer.from(data, 'base64')];
};
const text = (written: string) => [1, Buffer.from(`${written}\0`, 'utf16le')];

describe('a rule about the registry', () => {
  it('is a key, or a value of a key with its data', () => {
    expect(parseRegistryRule('HKLM\\SOFTWARE\\BlackLivesMatter')).toEqual({
      ...{ root: 'HKLM', path: 'SOFTWARE\\BlackLivesMatter', wanted: { kind: 0, data: '' } },
    });
    expect(parseRegistryRule('hkey_current_user\\Keyboard Layout\\Preload\\9=00000419')).toMatchObject({
      ...{ root: 'HKCU', path: 'Keyboard Layout\\Preload', value: '9' },
    });
  });
  it('sets a number of 32 bits for digits alone, and a text for all else', () => {
    expect(data('HKLM\\A\\B=19790509')).toEqual([4, Buffer.from([0xad, 0xfa, 0x2d, 0x01])]);
    expect(data('HKLM\\A\\B=0')).toEqual([4, Buffer.alloc(4)]);
    expect(data('HKLM\\A\\B=4294967295')).toEqual([4, Buffer.alloc(4, 0xff)]);
    expect(data('HKLM\\A\\B=4294967296')).toEqual(text('4294967296'));
    expect(data('HKLM\\A\\B=00000419')).toEqual(text('00000419'));
    expect(data('HKLM\\A\\B=a=b')).toEqual(text('a=b'));
  });
  it.each(['HKLM', 'HKLM\\', 'HKXX\\A', 'HKLM\\A\\\\B', 'HKLM\\Value=1', 'SOFTWARE\\A'])('is not %s', (rule) => {
    expect(parseRegistryRule(rule)).toBeUndefined();
  });
});
