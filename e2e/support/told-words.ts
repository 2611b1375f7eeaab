/** What is told of what was done, or could not be, in both languages. */
export const toldWords = {
  es: {
    away: 'El servidor no responde.',
    sector: {
      updated: 'Sector actualizado',
      deleted: 'Sector eliminado',
      listFailed: 'No se ha podido cargar la lista',
    },
    agency: {
      notCreated: 'No se ha podido crear el organismo',
      updated: 'Organismo actualizado',
      notUpdated: 'No se ha podido actualizar el organismo',
      deleted: 'Organismo eliminado',
    },
  },
  en: {
    away: 'The server does not answer.',
    sector: { updated: 'Sector updated', deleted: 'Sector deleted', listFailed: 'The list could not be loaded' },
    agency: {
      notCreated: 'The agency could not be created',
      updated: 'Agency updated',
      notUpdated: 'It was not possible to update the agency',
      deleted: 'Agency deleted',
    },
  },
} as const;
