import { VaccineDraft } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { vaccineDraftOf } from './vaccine-draft.ts';
import { valuesAgainst } from './values-against.ts';

const source = 'Visto en la telemetría de contable-1, SHA-256 0123';
const sha256 = '01'.repeat(32);
const draftAgainst = (image: string) => vaccineDraftOf(valuesAgainst({ image, sha256 }, source));

describe('a vaccine against a program that was executed', () => {
  it.each([
    ['/tmp/.X11-unix/xmrig', 'linux', 'xmrig'],
    ['C:\\Windows\\Temp\\svch0st.exe', 'windows', 'svch0st.exe'],
    ['\\\\servidor\\comun\\instalar.exe', 'windows', 'instalar.exe'],
  ])('%s is for %s and stops %s', (image, osFamily, name) => {
    const draft = draftAgainst(image);
    expect(draft).toMatchObject({ name, osFamily, type: 'COMBINED', autorun: false });
    expect([draft.rules.processes, draft.rules.sha256]).toEqual([[name], [sha256]]);
    expect(draft.reference).toEqual({ key: null, confidence: null, techniques: [], sources: [source] });
  });

  it('is accepted once somebody has said how bad it is and of which kind, however long its name', () => {
    const draft = { ...draftAgainst(`/opt/${'x'.repeat(255)}`), criticality: 2, category: 'TROJAN' };
    expect(VaccineDraft.safeParse(draft).success).toBe(true);
  });

  it('leaves open how bad it is and of which kind', () => {
    const issues = VaccineDraft.safeParse(draftAgainst('/opt/xmrig')).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual(['category', 'criticality']);
  });
});
