import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'news.notfound': 'No se ha encontrado la noticia. Puede que se haya eliminado.',
    'news.changed': 'Otra persona ha cambiado la noticia mientras tanto. No se ha guardado nada.',
    'news.tooMany':
      'Ya hay 1.000 noticias, y no puede haber más. Elimine alguna que ya no haga falta y vuelva a intentarlo.',
  },
  en: {
    'news.notfound': 'The news item was not found. It may have been deleted.',
    'news.changed': 'Somebody else has changed the news item meanwhile. Nothing was saved.',
    'news.tooMany':
      'There are already 1,000 news items, and there can be no more. Delete one that is no longer needed and try again.',
  },
});

export const events = defineEvents({
  es: {
    'news.create': 'Noticia publicada',
    'news.update': 'Noticia modificada',
    'news.remove': 'Noticia eliminada',
  },
  en: {
    'news.create': 'News item published',
    'news.update': 'News item changed',
    'news.remove': 'News item deleted',
  },
});

export const attempts = defineAttempts({
  es: {
    'news.create': 'Publicar una noticia',
    'news.update': 'Modificar una noticia',
    'news.remove': 'Eliminar una noticia',
  },
  en: {
    'news.create': 'Publish a news item',
    'news.update': 'Change a news item',
    'news.remove': 'Delete a news item',
  },
});

export const reads = defineReads({
  es: {
    news: 'Leer las noticias',
    newsStats: 'Contar las noticias sin leer',
  },
  en: {
    news: 'Read the news',
    newsStats: 'Count the unread news',
  },
});

export const groups = defineGroups({
  es: {
    news: 'Noticias',
    newsStats: 'Recuento de noticias',
  },
  en: {
    news: 'News',
    newsStats: 'Counts of news',
  },
});

export const fields = defineFields({
  es: {
    headline: 'Titular',
    'news.body': 'Texto',
    byEmail: 'Publicada por',
    tellAgain: 'Volver a avisar',
  },
  en: {
    headline: 'Headline',
    'news.body': 'Text',
    byEmail: 'Published by',
    tellAgain: 'Tell again',
  },
});
