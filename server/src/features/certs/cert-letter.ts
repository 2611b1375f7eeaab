import type { Letter } from '../mail/mail.ts';

interface Facts {
  name: string;
  subject: string;
  /** The moment it ends; ISO 8601. */
  until: string;
  /** Where certificates are looked after; an address of the console. */
  link: string;
  /** Days that were left when this became due: the last step, 0, says that it ran out. */
  step: number;
}

interface Wording {
  subject: (facts: Facts, day: string) => string;
  paragraphs: (facts: Facts, day: string) => string[];
}

const wordings: Record<'es' | 'en', Wording> = {
  es: {
    subject: ({ name, step }, day) =>
      step === 0 ? `Ha caducado el certificado «${name}»` : `El certificado «${name}» caduca el ${day}`,
    paragraphs: ({ name, subject, step, link }, day) => [
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
    paragraphs: ({ name, subject, step, link }, day) => [
      step === 0
        ? `The certificate “${name}” expired on ${day}. Agents no longer trust it.`
        : `The certificate “${name}” expires on ${day}. From then on agents will not trust it.`,
      `Subject: ${subject}`,
      'Add the one that replaces it, and delete this one once no server uses it:',
      link,
    ],
  },
};

const dayIn = (locale: 'es' | 'en', moment: string) =>
  new Date(moment).toLocaleDateString(locale === 'es' ? 'es-ES' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What administrators are told of a certificate that runs out, in the language of each. */
export const certLetter = (recipient: string, locale: 'es' | 'en', facts: Facts): Letter => {
  const { subject, paragraphs } = wordings[locale];
  const day = dayIn(locale, facts.until);
  return {
    ...{ recipient, locale, notice: true },
    subject: subject(facts, day),
    body: `${paragraphs(facts, day).join('\n\n')}\n`,
  };
};
