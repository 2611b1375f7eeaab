import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { shownColumns } from '../../ui/table/column.ts';
import { layOutColumns } from '../../ui/table/column-layout.ts';
import type { InstanceColumn } from '../instance-choice/instance-choice.ts';
import { computerColumns } from './computer-columns.tsx';
import { computerMessages } from './computers.messages.ts';

const columnsOf = (withAgency: boolean, instance?: InstanceColumn) =>
  computerColumns((key, ...values) => translate(computerMessages, key, ...values), withAgency, instance);
const idsIn = (withAgency: boolean, room: number, instance?: InstanceColumn) =>
  layOutColumns(shownColumns(columnsOf(withAgency, instance), null), room).map(({ column: { id } }) => id);

const instance = { header: 'Instancia', nameOf: (name: string) => `la de ${name}` };

describe('the list of computers', () => {
  it('says of each which instance it is of, beside its agency, where there are several', () => {
    expect(idsIn(true, 1800, instance).slice(0, 3)).toEqual(['name', 'agency', 'instance']);
    expect(idsIn(true, 1800)).not.toContain('instance');
  });

  it('of one agency does not: all are of one', () => {
    expect(idsIn(false, 1800, instance)).not.toContain('instance');
  });

  it('has no column less for it that stood in a usual window', () => {
    for (const room of [847, 1021, 1095])
      expect(idsIn(true, room, instance)).toEqual(expect.arrayContaining(['name', 'agency', 'status']));
  });
});
