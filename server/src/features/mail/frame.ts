import type { Locale } from '../../platform/access/locale.ts';

interface Framed {
  locale: Locale;
  /** One of those that people switch off for themselves. */
  notice: boolean;
  /** Where an answer goes; empty where nobody reads one. */
  replyTo: string;
  /** Where people reach the console, if that is known. */
  publicUrl: string | undefined;
}

/** What the service is called; it stands over each mail. */
export const productName = 'Égida';

interface Wording {
  notice: string;
  automatic: string;
  answered: (address: string) => string;
}

const wordings: Record<Locale, Wording> = {
  es: {
    notice: 'Puede desactivar los avisos por correo en Égida, en «Su cuenta».',
    automatic: 'Mensaje automático de Égida. No responda a este correo: nadie lo leerá.',
    answered: (address) => `Mensaje enviado con Égida. Si responde, su respuesta llegará a ${address}.`,
  },
  en: {
    notice: 'You can switch off email notices in Égida, under “Your account”.',
    automatic: 'Automatic message from Égida. Please do not reply: nobody will read it.',
    answered: (address) => `Message sent with Égida. If you reply, your answer will reach ${address}.`,
  },
};

/** The lines at the foot of a mail, in its reader's language: whose it is, who reads an answer, and how to get no more of its kind. */
export const footLines = ({ locale, notice, replyTo, publicUrl }: Framed): string[] => {
  const words = wordings[locale];
  return [
    ...(notice ? [words.notice] : []),
    replyTo === '' ? words.automatic : words.answered(replyTo),
    ...(publicUrl ? [publicUrl] : []),
  ];
};

/** A text with its foot, behind the line by which mail programs know where a text ends. */
export const textOf = (body: string, foot: readonly string[]): string =>
  `${body.trimEnd()}\n\n-- \n${foot.join('\n')}\n`;
