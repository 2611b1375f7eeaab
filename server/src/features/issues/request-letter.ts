import { type IssueType, issueTypes } from '@egida/contract';
import { issueTypeLabels } from '@egida/contract/labels';
import { type Letter, quoted } from '../mail/mail.ts';
import type { Asker } from './asker.queries.ts';

interface Request {
  title: string;
  description: string;
  type: IssueType;
  username: string;
  agencyName: string;
  /** The request in the console; an address. */
  link: string;
}

const wordings = {
  es: {
    subject: (title: string, agency: string) => `Soporte técnico: ${title} (${agency})`,
    asks: (who: string, agency: string) => `${who}, de ${agency}, pide ayuda al soporte técnico.`,
    title: 'Asunto',
    type: 'Tipo',
    noMore: 'No ha escrito nada más.',
    see: 'Puede ver la solicitud, responderla y cerrarla aquí:',
    reply: 'Si responde a este mensaje, la respuesta le llegará a quien pregunta.',
    noReply: 'Quien pregunta no tiene dirección de correo en Égida: si responde a este mensaje, no le llegará.',
  },
  en: {
    subject: (title: string, agency: string) => `Technical support: ${title} (${agency})`,
    asks: (who: string, agency: string) => `${who}, of ${agency}, asks technical support for help.`,
    title: 'Subject',
    type: 'Type',
    noMore: 'Nothing else was written.',
    see: 'You can see the request, answer it and close it here:',
    reply: 'If you reply to this message, whoever asks receives your reply.',
    noReply: 'Whoever asks has no email address in Égida: a reply to this message does not reach them.',
  },
} as const;

const nameOfType = (type: IssueType) =>
  (Object.keys(issueTypes) as (keyof typeof issueTypes)[]).find((name) => issueTypes[name] === type) ?? 'QUESTION';

/** `Ana López (alopez)`; without a name, `alopez`. */
const whoAsks = ({ firstname, lastname }: Asker, username: string): string => {
  const name = `${firstname} ${lastname}`.trim();
  return name === '' ? username : `${name} (${username})`;
};

/** What a support is sent, in the language of whoever asks: that is the one in which they are to be answered. */
export const requestLetter = (recipient: string, asker: Asker, request: Request): Letter => {
  const { locale, email } = asker;
  const words = wordings[locale];
  const paragraphs = [
    words.asks(whoAsks(asker, request.username), request.agencyName),
    `${words.title}: ${request.title}\n${words.type}: ${issueTypeLabels[locale][nameOfType(request.type)]}`,
    request.description.trim() === '' ? words.noMore : quoted(request.description),
    email === '' ? words.noReply : words.reply,
    words.see,
    request.link,
  ];
  return {
    recipient,
    subject: words.subject(request.title, request.agencyName),
    body: `${paragraphs.join('\n\n')}\n`,
    locale,
    ...(email !== '' && { replyTo: email }),
  };
};
