import { describe, expect, it } from 'vitest';
import { draftAlert, repeated, type Said } from './alert-draft.ts';

const detail = { rule: 'processes: malvado', action: 'REPORTED' as const };
const draft = (said: Said = {}, subject = 'malvado') =>
  draftAlert('v', detail, { ruleKind: 'processes', subject, ...said });

describe('an alert', () => {
  it.each<[string, Said]>([
    ['malvado', {}],
    ['malvado (protected)', { remark: 'PROTECTED' }],
    ['malvado (ended by itself)', { remark: 'ENDED_BY_ITSELF' }],
    ['malvado (parent of sh)', { remark: 'PARENT_OF', related: ['sh'] }],
    ['malvado (descendant of sh)', { remark: 'DESCENDANT_OF', related: ['sh'] }],
    ['malvado (+2: sh, sleep)', { remark: 'WITH_DESCENDANTS', related: ['sh', 'sleep'] }],
    ['malvado (removed)', { remark: 'REMOVED' }],
    ['malvado (changed)', { remark: 'CHANGED' }],
    ['malvado (replaced)', { remark: 'REPLACED' }],
  ])('says in words, to servers that know no more, what it found: %s', (message, said) => {
    const { finding, ...alert } = draft(said);
    expect(alert).toEqual({ vaccineId: 'v', message, detail });
    expect(finding).toMatchObject({ subject: 'malvado', relatedCount: said.related?.length ?? 0, occurrences: 1 });
  });

  it('of the breaker has no subject', () =>
    expect(draft({ remark: 'BREAKER_OPENED' }, '')).toMatchObject({ message: 'breaker', finding: { subject: '' } }));

  it('that stands for several says how many, whatever else it says', () => {
    const several = repeated(draft({ remark: 'PROTECTED' }), 4);
    expect(several).toMatchObject({ message: 'malvado (protected) (×4)', finding: { occurrences: 4 } });
  });
});
