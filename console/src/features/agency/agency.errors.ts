import { defineErrors } from '../../i18n/define-errors.ts';

export const agencyErrors = defineErrors({
  es: {
    badHierarchy: 'La jerarquía de organismos no es correcta',
    'enrolment.closed': 'El organismo no admite equipos nuevos: su contrato ha terminado o ha vencido',
    'agency.notfound': 'No se ha encontrado el organismo. Puede que se haya eliminado o que no esté a su cargo.',
    'agency.codeExists': 'Ya hay un organismo con ese código. Elija otro.',
    'agency.hasComputers': 'El organismo todavía tiene equipos. Muévalos o elimínelos antes.',
    'agency.hasChildren': 'Otros organismos dependen de este. Muévalos o elimínelos antes.',
    'agency.hasPeople': 'Hay personas que solo pertenecen a este organismo. Asígneles otro o elimínelas antes.',
  },
  en: {
    badHierarchy: 'The hierarchy of agencies is incorrect',
    'enrolment.closed': 'The agency takes no new computers: its contract has ended or expired',
    'agency.notfound': 'The agency was not found. It may have been deleted, or it is not in your charge.',
    'agency.codeExists': 'There is an agency with that code already. Choose another.',
    'agency.hasComputers': 'The agency still has computers. Move or delete them first.',
    'agency.hasChildren': 'Other agencies are below this one. Move or delete them first.',
    'agency.hasPeople': 'There are people who belong to this agency alone. Assign them another or delete them first.',
  },
});
