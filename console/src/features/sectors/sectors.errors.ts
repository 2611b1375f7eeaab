import { defineErrors } from '../../i18n/define-errors.ts';

export const sectorErrors = defineErrors({
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
