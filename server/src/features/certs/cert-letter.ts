import type { Locale } from '../../platform/access/locale.ts';
import type { Letters } from '../mail/mail.ts';

interface Facts {
  name: string;
  subject: string;
  /** The moment it ends; ISO 8601. */
  until: string;
  /** Days that were left when this became due: the last step, 0, says that it ran out. */
  step: number;
}

interface Wording {
  subject: (facts: Facts, day: string) => string;
  paragraphs: (facts: Facts, day: string, link: string) => string[];
}

const wordings: Record<Locale, Wording> = {
  es: {
    subject: ({ name, step }, day) =>
      step === 0 ? `Ha caducado el certificado «${name}»` : `El certificado «${name}» caduca el ${day}`,
    paragraphs: ({ name, subject, step }, day, link) => [
      step === 0
        ? `El certificado «${name}» caducó el ${day}. Los agentes ya no confían en él.`
        : `El certificado «${name}» caduca el ${day}. A partir de entonces los agentes no confiarán en él.`,
      `Titular: ${subject}`,
      'Añada el que lo sustituye y elimine este cuando ningún servidor lo use:',
      link,
    ],
  },
  en: {
    subject: ({ name, step }, day) =>
      step === 0 ? `The certificate “${name}” has expired` : `The certificate “${name}” expires on ${day}`,
    paragraphs: ({ name, subject, step }, day, link) => [
      step === 0
        ? `The certificate “${name}” expired on ${day}. Agents no longer trust it.`
        : `The certificate “${name}” expires on ${day}. From then on agents will not trust it.`,
      `Subject: ${subject}`,
      'Add the one that replaces it, and delete this one once no server uses it:',
      link,
    ],
  },
};

const dayIn = (locale: Locale, moment: string) =>
  new Date(moment).toLocaleDateString(locale === 'es' ? 'es-ES' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const letterIn = (locale: Locale, facts: Facts, link: string) => {
  const { subject, paragraphs } = wordings[locale];
  const day = dayIn(locale, facts.until);
  return { subject: subject(facts, day), body: `${paragraphs(facts, day, link).join('\n\n')}\n` };
};

/**
 * What administrators are told of a certificate that runs out, in the language of each. `linkIn` answers where certificates are
 * looked after: an address of the console.
 */
export const certLetters = (facts: Facts, linkIn: (locale: Locale) => string): Letters => ({
  es: letterIn('es', facts, linkIn('es')),
  en: letterIn('en', facts, linkIn('en')),
});
