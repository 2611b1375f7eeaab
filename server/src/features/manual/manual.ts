import { Readable } from 'node:stream';
import type { ManualAddress, manual } from '@egida/contract';
import type { Locale } from '../../platform/access/locale.ts';
import { localeOf } from '../../platform/access/locale-of.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HandlerContext, SentFile } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { createBuiltFiles } from './built-files.ts';

const names: Record<Locale, string> = { es: 'Manual de Égida.pdf', en: 'Égida manual.pdf' };

/** It is kept where it was fetched, and asked for again each time: it changes with the server, and with the language. */
const revalidated = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

/** Hands out the manual in the caller's language, or says where it is, where an address is set. */
export const createManualFetches = ({ folder, url }: Services['manual']) => {
  const readBuilt = createBuiltFiles();

  return async ({ db, caller, query, held }: HandlerContext<typeof manual.download>): Promise<SentFile> => {
    if (url) return addressFile({ url });
    const locale = query.locale ?? (await localeOf(db, caller.id));
    const built = await readBuilt(`${folder}/manual.${locale}.pdf`);
    if (!built) throw new AppError('manual.notfound');
    const { content, etag } = built;
    const sent = { filename: names[locale], type: 'application/pdf' };
    if (held?.includes(etag)) return { ...sent, file: undefined, headers: { ...revalidated, etag } };
    const headers = { ...revalidated, etag, 'content-length': String(content.length) };
    return { ...sent, file: Readable.from([content]), headers };
  };
};

const addressFile = (address: ManualAddress): SentFile => ({
  file: Readable.from([JSON.stringify(address)]),
  filename: 'manual.json',
  type: 'application/json',
});
