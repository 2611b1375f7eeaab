import { allExceptions, type ExceptionKind, exceptionKinds, exceptions } from '@egida/contract';
import { ruleKindLabels } from '@egida/contract/labels';
import type { CsvColumn } from '../../platform/exports/csv.ts';
import { exportOf } from '../../platform/exports/exports.ts';
import {
  exceptionSource,
  exceptionSourceInAgency,
  readWholeExceptions,
  type WholeException,
} from './exception-list.queries.ts';

const columnOf = (kind: ExceptionKind): CsvColumn<WholeException> => ({
  es: ruleKindLabels.es[kind],
  en: ruleKindLabels.en[kind],
  value: ({ lists }) => lists[kind].join('\n'),
});

const columns: readonly CsvColumn<WholeException>[] = [
  { es: 'Organismo', en: 'Agency', value: (row) => row.agencyName },
  { es: 'Organismo superior', en: 'Parent', value: (row) => row.parentName },
  { es: 'Vacuna', en: 'Vaccine', value: (row) => row.vaccineName },
  ...exceptionKinds.map(columnOf),
  { es: 'En todos los equipos', en: 'On all computers', value: (row) => row.computers === null },
  { es: 'Equipos elegidos', en: 'Chosen computers', value: (row) => row.computers },
  { es: 'Motivo', en: 'Reason', value: (row) => row.reason },
  { es: 'Cambiada', en: 'Changed', value: (row) => row.changedOn },
  { es: 'Por', en: 'By', value: (row) => row.changedBy },
];

const shared = {
  ...{ columns, rows: readWholeExceptions },
  idOf: (row: WholeException) => row.id,
  agenciesOf: (row: WholeException) => [row.agencyId],
  // Each may hold as much as a form takes.
  atOnce: 200,
};

/** The exceptions of an agency as a file. */
export const exceptionsCsv = exportOf<WholeException>({
  ...shared,
  source: exceptionSourceInAgency,
  call: 'exceptions.prepareCsv',
  endpoint: exceptions.prepareCsv,
  filename: { es: 'excepciones', en: 'exceptions' },
});

/** The exceptions of all agencies that the person sees. */
export const allExceptionsCsv = exportOf<WholeException>({
  ...shared,
  source: exceptionSource,
  call: 'allExceptions.prepareCsv',
  endpoint: allExceptions.prepareCsv,
  filename: { es: 'excepciones-de-todos-los-organismos', en: 'all-exceptions' },
});
