import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { certMessages } from './certs.messages.ts';

export type CertTranslate = Translate<NonNullable<(typeof certMessages)['texts']>>;

export const certFilterNames = (t: CertTranslate): FilterNames => ({
  name: { label: t('name') },
  subject: { label: t('subject') },
  issuer: { label: t('issuer') },
  global: { label: t('globalFilter') },
  until: { label: t('until') },
});

/** `CN=Red común,O=Comunidad` reads by its common name in a list. */
export const commonName = (distinguished: string): string =>
  /(?:^|[\n,/+])\s*CN\s*=\s*([^\n,/+]+)/.exec(distinguished)?.[1]?.trim() || distinguished;

/** As `openssl x509 -fingerprint` writes it, in groups that the eye can follow. */
export const fingerprintGroups = (hex: string): string[] => {
  const pairs = hex.toUpperCase().match(/../g) ?? [];
  return Array.from({ length: Math.ceil(pairs.length / 8) }, (_, at) => pairs.slice(at * 8, at * 8 + 8).join(':'));
};
