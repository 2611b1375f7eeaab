import type { Locale } from '../../platform/access/locale.ts';
import type { Letter } from '../mail/mail.ts';

export type LinkPurpose = 'invitation' | 'reset';

interface Facts {
  username: string;
  link: string;
  /** Whom people ask; empty where nobody was named. */
  support: string;
}

interface Wording {
  subject: string;
  paragraphs: (facts: Facts) => string[];
}

const es: Record<LinkPurpose, Wording> = {
  invitation: {
    subject: 'Elija su contraseña de Égida',
    paragraphs: ({ username, link, support }) => [
      'Le damos la bienvenida a Égida.',
      `Se ha creado para usted el usuario «${username}». Para empezar, elija su contraseña aquí:`,
      link,
      'El enlace sirve una sola vez y caduca a los siete días.',
      support
        ? `Si no esperaba este mensaje, no abra el enlace y avise a ${support}.`
        : 'Si no esperaba este mensaje, no abra el enlace y avise a quien administra Égida en su organismo.',
    ],
  },
  reset: {
    subject: 'Restablezca su contraseña de Égida',
    paragraphs: ({ username, link, support }) => [
      `Alguien ha pedido restablecer la contraseña del usuario «${username}» de Égida. Si ha sido usted, elija otra aquí:`,
      link,
      'El enlace sirve una sola vez y caduca dentro de una hora.',
      'Si no lo ha pedido, no tiene que hacer nada: su contraseña sigue siendo la misma.' +
        (support ? ` Si recibe varios mensajes como este, avise a ${support}.` : ''),
    ],
  },
};

const en: Record<LinkPurpose, Wording> = {
  invitation: {
    subject: 'Choose your Égida password',
    paragraphs: ({ username, link, support }) => [
      'Welcome to Égida.',
      `The user “${username}” has been created for you. To get started, choose your password here:`,
      link,
      'The link works once and expires in seven days.',
      support
        ? `If you were not expecting this message, do not open the link and tell ${support}.`
        : 'If you were not expecting this message, do not open the link and tell whoever administers Égida in your organisation.',
    ],
  },
  reset: {
    subject: 'Reset your Égida password',
    paragraphs: ({ username, link, support }) => [
      `Someone has asked to reset the password of the Égida user “${username}”. If it was you, choose another one here:`,
      link,
      'The link works once and expires in one hour.',
      'If you did not ask for this, there is nothing to do: your password stays the same.' +
        (support ? ` If you get several messages like this one, tell ${support}.` : ''),
    ],
  },
};

const wordings: Record<Locale, Record<LinkPurpose, Wording>> = { es, en };

/** The mail that brings a link to choose a password, in the person's language. */
export const passwordLetter = (recipient: string, locale: Locale, purpose: LinkPurpose, facts: Facts): Letter => {
  const { subject, paragraphs } = wordings[locale][purpose];
  return { recipient, locale, subject, body: `${paragraphs(facts).join('\n\n')}\n` };
};
