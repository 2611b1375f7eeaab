import { type Letters, quoted, type Reader } from '../mail/mail.ts';

interface Written {
  subject: string;
  description: string;
  /** In whose name it goes. */
  writer: string;
  /** Whom people ask; empty where nobody was named. */
  support: string;
}

interface Wording {
  from: (writer: string) => string;
  why: string;
  help: (support: string) => string;
}

const wordings: Record<Reader['locale'], Wording> = {
  es: {
    from: (writer) => `Égida le envía este mensaje en nombre de ${writer}:`,
    why: 'Lo recibe porque pertenece a un organismo que usa Égida y tiene activados los avisos por correo.',
    help: (support) => `Si necesita ayuda, escriba a ${support}.`,
  },
  en: {
    from: (writer) => `Égida sends you this message on behalf of ${writer}:`,
    why: 'You receive it because you belong to an agency that uses Égida and have email notices switched on.',
    help: (support) => `If you need help, write to ${support}.`,
  },
};

const letterIn = (locale: Reader['locale'], { subject, description, writer, support }: Written) => {
  const { from, why, help } = wordings[locale];
  return {
    subject,
    body: `${[from(writer), quoted(description), support ? `${why}\n${help(support)}` : why].join('\n\n')}\n`,
  };
};

/** Subject and text as they were typed, the text set apart from a frame that says who writes, in the language of each reader. */
export const communicationLetters = (written: Written): Letters => ({
  es: letterIn('es', written),
  en: letterIn('en', written),
});
