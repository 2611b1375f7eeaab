import { defineAttempts, defineErrors, defineEvents, defineGroups, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'sector.exists': 'Ya hay un sector con ese nombre',
    'sector.hasAgencies': 'El sector todavía tiene organismos. Muévalos a otro antes.',
    'sector.notfound': 'No se ha encontrado el sector. Puede que se haya eliminado.',
  },
  en: {
    'sector.exists': 'There is already a sector with that name',
    'sector.hasAgencies': 'The sector still has agencies. Move them to another first.',
    'sector.notfound': 'The sector was not found. It may have been deleted.',
  },
});

export const events = defineEvents({
  es: {
    'sectors.create': 'Sector creado',
    'sectors.update': 'Sector modificado',
    'sectors.remove': 'Sector eliminado',
  },
  en: {
    'sectors.create': 'Sector created',
    'sectors.update': 'Sector changed',
    'sectors.remove': 'Sector deleted',
  },
});

export const attempts = defineAttempts({
  es: {
    'sectors.create': 'Crear un sector',
    'sectors.update': 'Modificar un sector',
    'sectors.remove': 'Eliminar un sector',
  },
  en: {
    'sectors.create': 'Create a sector',
    'sectors.update': 'Change a sector',
    'sectors.remove': 'Delete a sector',
  },
});

export const reads = defineReads({
  es: {
    sectors: 'Consultar sectores',
  },
  en: {
    sectors: 'Look at sectors',
  },
});

export const groups = defineGroups({
  es: {
    sectors: 'Sectores',
  },
  en: {
    sectors: 'Sectors',
  },
});
