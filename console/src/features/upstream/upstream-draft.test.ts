import { UpstreamChange, UpstreamDraft } from '@egida/contract';
import { expect, it } from 'vitest';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { changeDraftOf, connectDraftOf, upstreamValuesOf } from './upstream-draft.ts';

const begun = upstreamValuesOf(null);
const filled = { ...begun, server: ' https://egida.example/ ', apikey: ' egida_instance_abc ' };
const objections = (values: typeof begun) => Object.keys(schemaErrors(UpstreamDraft, connectDraftOf(values))).sort();
const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

it('accepts no vaccines of the main instance until somebody says so', () => {
  expect(connectDraftOf(filled)).toMatchObject({ acceptVaccines: false, certificate: '' });
});

it('connects where an address and a key are given, and objects where they are not', () => {
  expect(UpstreamDraft.parse(connectDraftOf(filled))).toMatchObject({
    ...{ server: 'https://egida.example', apikey: 'egida_instance_abc' },
  });
  expect(objections(begun)).toEqual(['apikey', 'server']);
  const plain = { ...filled, server: 'http://egida.example', apikey: 'abc' };
  expect(objections(plain)).toEqual(['apikey', 'server']);
});

it('a change leaves key and certificate as they are unless another is given', () => {
  const kept = { ...begun, trust: 'keep' } as const;
  expect(changeDraftOf(kept)).toEqual({ acceptVaccines: false });
  expect(changeDraftOf({ ...kept, apikey: ' egida_instance_b ' })).toEqual({
    ...{ acceptVaccines: false, apikey: 'egida_instance_b' },
  });
  expect(changeDraftOf({ ...kept, certificate: pem })).not.toHaveProperty('certificate');
  expect(changeDraftOf({ ...kept, trust: 'other', certificate: `${pem}\n` })).toHaveProperty('certificate', pem);
  // What this server trusts anyway is trusted then.
  expect(changeDraftOf({ ...kept, trust: 'system', certificate: pem })).toHaveProperty('certificate', '');
  expect(UpstreamChange.safeParse(changeDraftOf({ ...kept, trust: 'system' })).success).toBe(true);
});
