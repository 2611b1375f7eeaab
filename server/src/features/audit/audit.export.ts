import { type AuditEntry, audit } from '@egida/contract';
import { exportOf } from '../../platform/exports/exports.ts';
import { auditSource, readEntries } from './audit.queries.ts';

const json = (value: AuditEntry['content']['before']) => (value == null ? null : JSON.stringify(value));

/** The audit log as a file. Events keep the name that they have in the API. */
export const auditExport = exportOf<AuditEntry>({
  call: 'audit.prepareCsv',
  endpoint: audit.prepareCsv,
  filename: { es: 'auditoria', en: 'audit' },
  source: auditSource,
  columns: [
    { es: 'Fecha', en: 'Time', value: (entry) => entry.createdOn },
    { es: 'Evento', en: 'Event', value: (entry) => entry.event },
    { es: 'Elemento', en: 'Item', value: (entry) => entry.subject },
    { es: 'Persona', en: 'Person', value: (entry) => entry.username },
    { es: 'Organismo', en: 'Agency', value: (entry) => entry.agencyName },
    { es: 'Dirección IP', en: 'IP address', value: (entry) => entry.ip },
    { es: 'Antes', en: 'Before', value: (entry) => json(entry.content.before) },
    { es: 'Después', en: 'After', value: (entry) => json(entry.content.after) },
  ],
  rows: readEntries,
  idOf: (entry) => entry.id,
  // An entry stays in the realm in which it was written, wherever its agency goes: who sees a realm goes on seeing it.
  agenciesOf: (entry, scope) => (scope.kind === 'agencies' && entry.agencyId !== null ? [entry.agencyId] : []),
  // What was before and after may be large.
  atOnce: 500,
});
