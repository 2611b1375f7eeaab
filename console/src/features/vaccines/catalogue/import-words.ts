import type { ImportPreview, ImportReply } from '@egida/contract';
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

interface Looked {
  name: string;
  preview: ImportPreview;
  /** What was agreed to before is not what it would come to by now. */
  again: boolean;
}

/** What is said first of a file that was looked at: that it was, or that there is nothing in it to import. */
export const previewWords = ({ name, preview, again }: Looked, t: CatalogueTranslate): string => {
  const { created, replaced, unchanged } = preview;
  if (created + replaced > 0) return t(again ? 'previewAgain' : 'preview', { name });
  return unchanged > 0 ? `${t('onlyUnchanged', { count: unchanged })}.` : t('nothingInside');
};

/** What the button says that begins an import: what it adds and what it changes; nothing where there is nothing to do. */
export const importVerb = (
  { created, replaced }: Pick<ImportReply, 'created' | 'replaced'>,
  t: CatalogueTranslate,
): string | undefined => {
  if (created === 0) return replaced > 0 ? t('verbChange', { count: replaced }) : undefined;
  const first = t('verbNew', { count: created });
  return replaced > 0 ? t('verbBoth', { first, count: replaced }) : first;
};
