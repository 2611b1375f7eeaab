import type { ImportReply } from '@egida/contract';
import type { Translate } from '../../../i18n/use-messages.ts';
import type { catalogueMessages } from './catalogue.messages.ts';

/** What an import came to, as texts and the numbers in them. What starts by itself is always said. */
export const importWords = ({ created, autorun, replaced, unchanged }: ImportReply) =>
  (
    [
      [autorun > 0 && autorun === created ? 'createdAutorun' : 'created', created],
      ['someAutorun', autorun < created ? autorun : 0],
      ['replaced', replaced],
      [created + replaced > 0 ? 'unchanged' : 'onlyUnchanged', unchanged],
    ] as const
  ).filter(([, count]) => count > 0);

type CatalogueTranslate = Translate<NonNullable<(typeof catalogueMessages)['texts']>>;

/** What the button says that begins an import: what it adds and what it changes; nothing where there is nothing to do. */
export const importVerb = (
  { created, replaced }: Pick<ImportReply, 'created' | 'replaced'>,
  t: CatalogueTranslate,
): string | undefined => {
  if (created === 0) return replaced > 0 ? t('verbChange', { count: replaced }) : undefined;
  const first = t('verbNew', { count: created });
  return replaced > 0 ? t('verbBoth', { first, count: replaced }) : first;
};
