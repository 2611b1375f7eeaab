import { issueTypeLabels } from '@egida/contract/labels';
import { defineMessages } from '../../i18n/messages.ts';

export const supportMessages = defineMessages('support', {
  es: {
    ...issueTypeLabels.es,
    title: 'Soporte técnico',
    lead: 'Cuente qué le ocurre. El soporte técnico le contestará a {{email}}.',
    leadUnreachable:
      'Cuente qué le ocurre. Su cuenta no tiene dirección de correo y hace falta una para que puedan contestarle.',
    leadAsk: 'Pida que se la añadan.',
    subject: 'Asunto',
    subjectHelp: 'En pocas palabras: «Un equipo no aparece en la lista».',
    agency: 'Organismo',
    agencyHelp: 'Para cuál de sus organismos pide ayuda.',
    agencyChoose: 'Elija un organismo',
    type: 'Tipo',
    description: 'Descripción',
    descriptionHelp: 'Qué hacía, qué esperaba y qué ha pasado. No incluya contraseñas.',
    send: 'Enviar solicitud',
    toIssues: 'Ver las solicitudes recibidas',
    sentTitle: 'Solicitud enviada',
    sentText: 'Va de camino al soporte técnico por correo y queda registrada en Égida.',
    keptTitle: 'Solicitud registrada',
    keptText:
      'Queda registrada en Égida, donde la verá el personal de soporte. No se ha enviado por correo: todavía no se ha indicado ninguna dirección de soporte.',
    next: 'Cuando le respondan, recibirá la respuesta en {{email}}.',
    nextUnreachable: 'Su cuenta no tiene dirección de correo: la respuesta no le llegará por ese medio.',
    done: 'Terminar',
  },
  en: {
    ...issueTypeLabels.en,
    title: 'Technical support',
    lead: 'Tell us what is happening. The technical support answers you at {{email}}.',
    leadUnreachable:
      'Tell us what is happening. Your account has no email address, and needs one for you to be answered.',
    leadAsk: 'Ask for one to be added.',
    subject: 'Subject',
    subjectHelp: 'In a few words: “A computer is not in the list”.',
    agency: 'Agency',
    agencyHelp: 'Which of your agencies you ask for.',
    agencyChoose: 'Choose an agency',
    type: 'Type',
    description: 'Description',
    descriptionHelp: 'What you were doing, what you expected and what happened. Leave passwords out.',
    send: 'Send request',
    toIssues: 'See the requests received',
    sentTitle: 'Request sent',
    sentText: 'It is on its way to the technical support by email, and is recorded in Égida.',
    keptTitle: 'Request recorded',
    keptText:
      'It is recorded in Égida, where the support staff sees it. It was not sent by email: no support address has been set yet.',
    next: 'Once they reply, you receive the answer at {{email}}.',
    nextUnreachable: 'Your account has no email address: the answer does not reach you that way.',
    done: 'Done',
  },
});
