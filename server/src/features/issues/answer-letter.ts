import { type Letter, quoted } from '../mail/mail.ts';
import type { Asker } from './asker.queries.ts';

interface Answer {
  /** Of the request. */
  title: string;
  /** What was asked; empty where the title said it all. */
  description: string;
  answer: string;
  /** The support that it went to; `null` where it went to nobody. */
  support: string | null;
}

const wordings = {
  es: {
    subject: (title: string) => `Respuesta del soporte técnico: ${title}`,
    answered: (title: string) => `El soporte técnico ha contestado a su solicitud «${title}» y la ha cerrado:`,
    reply: 'Si algo sigue sin resolverse, responda a este mensaje o abra otra solicitud en la consola.',
    openAnother: 'Si algo sigue sin resolverse, abra otra solicitud en la consola.',
    asked: 'Usted escribió:',
  },
  en: {
    subject: (title: string) => `Reply from technical support: ${title}`,
    answered: (title: string) => `Technical support has answered your request “${title}” and closed it:`,
    reply: 'If something is still not solved, reply to this message or open another request in the console.',
    openAnother: 'If something is still not solved, open another request in the console.',
    asked: 'You wrote:',
  },
} as const;

/** What whoever asked is told as their request is closed, in their own language, over what they had written. */
export const answerLetter = ({ email, locale }: Asker, { title, description, answer, support }: Answer): Letter => {
  const words = wordings[locale];
  const paragraphs = [
    words.answered(title),
    quoted(answer),
    support === null ? words.openAnother : words.reply,
    ...(description.trim() === '' ? [] : [words.asked, quoted(description)]),
  ];
  return {
    recipient: email,
    subject: words.subject(title),
    body: `${paragraphs.join('\n\n')}\n`,
    locale,
    ...(support !== null && { replyTo: support }),
  };
};
