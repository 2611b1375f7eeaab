import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { layOutColumns } from '../../ui/table/column-layout.ts';
import type { InstanceColumn } from '../instance-choice/instance-choice.ts';
import { alertGroupColumns } from './alert-group-columns.tsx';
import { alertMessages } from './alerts.messages.ts';

const columnsOf = (inAgency: boolean, mayWrite = true, instance?: InstanceColumn) =>
  alertGroupColumns((key, ...values) => translate(alertMessages, key, ...values), {
    inAgency,
    instance,
    onAsk: mayWrite ? () => undefined : undefined,
  });
const shownIn = (room: number, inAgency = false) =>
  layOutColumns(columnsOf(inAgency), room).map(({ column: { id } }) => id);

/** What a list has of windows of 1440, 1366 and 1024 pixels, beside the menu and with a scroll bar. */
const rooms = { wide: 1095, usual: 1021, narrow: 847 };

describe('alerts that say the same', () => {
  it('all say everything in a wide window', () => {
    expect(shownIn(rooms.wide)).toEqual(['vaccine', 'subject', 'active', 'computers', 'agency', 'latest', 'verbs']);
  });

  it('say whose they are and can be dealt with in the narrowest', () => {
    for (const room of Object.values(rooms)) {
      expect(shownIn(room), `all agencies in ${room}`).toEqual(expect.arrayContaining(['agency', 'verbs']));
      expect(shownIn(room, true), `an agency in ${room}`).toEqual(expect.arrayContaining(['computers', 'verbs']));
    }
  });

  it('say which instance they are of where there are several, as far as there is room, and not in an agency', () => {
    const several = (inAgency: boolean) => columnsOf(inAgency, true, { header: 'Instancia', nameOf: (name) => name });
    expect(several(false).map(({ id, header }) => [id, header])).toContainEqual(['instance', 'Instancia']);
    expect(several(true).map(({ id }) => id)).not.toContain('instance');
    expect(columnsOf(false).map(({ id }) => id)).not.toContain('instance');
    const shown = layOutColumns(several(false), rooms.narrow).map(({ column: { id } }) => id);
    expect(shown).toEqual(expect.arrayContaining(['agency', 'verbs']));
  });

  it('show their verbs wherever the pointer is', () => {
    const verbs = columnsOf(false).find(({ id }) => id === 'verbs');
    expect(verbs).toBeDefined();
    expect(verbs?.isAction).toBeUndefined();
    expect(columnsOf(false, false).map(({ id }) => id)).not.toContain('verbs');
  });

  it('have room for the name of a computer, and more of it where there is more', () => {
    const widthIn = (room: number) =>
      layOutColumns(columnsOf(true), room).find(({ column: { id } }) => id === 'computers')?.width ?? 0;
    expect(widthIn(rooms.narrow)).toBeGreaterThanOrEqual(170);
    expect(widthIn(rooms.wide)).toBeGreaterThan(widthIn(rooms.narrow));
  });
});
