import type { AlertFinding } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { alertMessages } from './alerts.messages.ts';
import { findingText, subjectText } from './finding-text.ts';

const plain: AlertFinding = {
  ...{ ruleKind: 'processes', subject: 'malvado', remark: null },
  ...{ related: [], relatedCount: 0, occurrences: 1 },
};
const said = (finding: Partial<AlertFinding>) =>
  findingText({ ...plain, ...finding }, (key, ...values) => translate(alertMessages, key, ...values));

describe('what an agent met', () => {
  const decoy = { ruleKind: 'filePaths', subject: '/srv/datos/claves.txt' } as const;
  it.each<[Partial<AlertFinding>, string]>([
    [{ ...decoy, remark: 'CHANGED' }, '/srv/datos/claves.txt (modificado)'],
    [
      { ...decoy, remark: 'CHANGED', related: ['node', 'sh'], relatedCount: 2 },
      '/srv/datos/claves.txt (modificado): node, sh',
    ],
    [{ ...decoy, remark: 'REMOVED' }, '/srv/datos/claves.txt (borrado)'],
    [{ ...decoy, remark: 'REPLACED' }, '/srv/datos/claves.txt (sustituido)'],
    [{ subject: 'node', remark: 'PROTECTED' }, 'node (protegido: no se detiene)'],
    [{ subject: 'node', remark: 'PROTECTED', occurrences: 4 }, 'node (protegido: no se detiene) (×4)'],
    [{ remark: 'ENDED_BY_ITSELF' }, 'malvado (terminó por sí solo)'],
    [
      { subject: 'bash', remark: 'PARENT_OF', related: ['malvado'], relatedCount: 1 },
      'bash (proceso que inició malvado)',
    ],
    [
      { subject: 'sleep', remark: 'DESCENDANT_OF', related: ['malvado'], relatedCount: 1, occurrences: 2 },
      'sleep (descendiente de malvado) (×2)',
    ],
    [{ remark: 'WITH_DESCENDANTS', related: ['sh', 'sleep'], relatedCount: 2 }, 'malvado (+2: sh, sleep)'],
    [{ remark: 'WITH_DESCENDANTS', related: ['sh', 'sleep'], relatedCount: 60 }, 'malvado (+60: sh, sleep, …)'],
    [{ ruleKind: null, subject: '', remark: 'BREAKER_OPENED' }, 'Demasiados procesos detenidos'],
    [{ occurrences: 1200 }, 'malvado (×1.200)'],
  ])('is told in one’s own language: %o', (finding, text) => expect(said(finding)).toBe(text));

  it.each(['malvado', '/srv/copia (1).txt', 'x (removed) y', 'node (protected)', 'breaker'])(
    'is a name and nothing else where there is no remark, whatever it looks like: %s',
    (subject) => expect(said({ subject })).toBe(subject),
  );
});

it('alerts that say the same go by their program, and by what there is where it is none', () => {
  const about = (subject: string) =>
    subjectText({ subject }, (key, ...values) => translate(alertMessages, key, ...values));
  expect(about('malvado')).toBe('malvado');
  expect(about('')).toBe('Demasiados procesos detenidos');
});
