/** What the manual says of itself, in each of its languages. */
export const texts = {
  es: {
    language: 'es-ES',
    title: 'Manual de Égida',
    subtitle: 'Consola de administración de la protección de equipos',
    subject: 'Cómo se usa la consola de Égida',
    languageName: 'Español',
    version: 'Versión',
    contents: 'Contenido',
    figure: 'Figura',
    missing: 'La imagen todavía no se ha generado',
    pageOf: (page, count) => `Página ${page} de ${count}`,
    notes: { NOTE: 'Nota', TIP: 'Consejo', WARNING: 'Atención' },
  },
  en: {
    language: 'en-GB',
    title: 'Égida manual',
    subtitle: 'Administration console for endpoint protection',
    subject: 'How the Égida console is used',
    languageName: 'English',
    version: 'Version',
    contents: 'Contents',
    figure: 'Figure',
    missing: 'The picture has not been taken yet',
    pageOf: (page, count) => `Page ${page} of ${count}`,
    notes: { NOTE: 'Note', TIP: 'Tip', WARNING: 'Warning' },
  },
};

export const locales = Object.keys(texts);

/** A date as people of that language write it, wherever it is built. */
export const dateIn = (locale, date) =>
  new Intl.DateTimeFormat(texts[locale].language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
