import { defineFeedback } from '../../feedback/define-feedback.ts';

export const newsFeedback = defineFeedback({
  es: {
    'news.create.ok': 'Noticia publicada',
    'news.create.error': 'No se ha podido publicar la noticia',
    'news.update.ok': 'Noticia actualizada',
    'news.update.error': 'No se ha podido actualizar la noticia',
    'news.delete.ok': 'Noticia eliminada',
    'news.delete.error': 'No se ha podido eliminar la noticia',
  },
  en: {
    'news.create.ok': 'News item published',
    'news.create.error': 'The news item could not be published',
    'news.update.ok': 'News item updated',
    'news.update.error': 'The news item could not be updated',
    'news.delete.ok': 'News item deleted',
    'news.delete.error': 'The news item could not be deleted',
  },
});
