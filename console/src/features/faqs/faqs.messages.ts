import { defineMessages } from '../../i18n/messages.ts';

export const faqsMessages = defineMessages('faqs', {
  es: {
    title: 'Preguntas frecuentes',
    intro: 'Respuestas a lo que más se pregunta al trabajar con Égida.',
    search: 'Buscar en las preguntas y las respuestas',
    whose: 'Qué preguntas se muestran',
    all: 'Todas',
    mine: 'Para mí',
    found_one: '{{count}} pregunta',
    found_other: '{{count}} preguntas',
    topics: 'Temas',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado',
    linkFailed: 'No se ha podido copiar: cópielo de la barra de direcciones',
    goTo: 'Ir a: {{screen}}',
    gone: 'La pregunta a la que llevaba el enlace ya no está. Búsquela con sus palabras.',
    nothing: 'Ninguna pregunta coincide',
    nothingText:
      'Ha buscado «{{query}}». Pruebe con menos palabras o con otras. Si no encuentra lo que necesita, consulte el manual o escriba al soporte técnico: ambos están en la barra lateral.',
    nothingTextNoAgency:
      'Ha buscado «{{query}}». Pruebe con menos palabras o con otras. Si no encuentra lo que necesita, consulte el manual, que está en la barra lateral, o pregunte a una persona administradora.',
    amongAll_one: 'Verla entre todas',
    amongAll_other: 'Ver las {{count}} que hay entre todas',
  },
  en: {
    title: 'Frequent questions',
    intro: 'Answers to what people ask most when they work with Égida.',
    search: 'Search the questions and answers',
    whose: 'Which questions are shown',
    all: 'All',
    mine: 'For me',
    found_one: '{{count}} question',
    found_other: '{{count}} questions',
    topics: 'Topics',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    linkFailed: 'It could not be copied: copy it from the address bar',
    goTo: 'Go to: {{screen}}',
    gone: 'The question that the link led to is no longer here. Search for it by its words.',
    nothing: 'No question matches',
    nothingText:
      'You searched for “{{query}}”. Try fewer words, or others. If you do not find what you need, see the manual or write to technical support: both are in the side bar.',
    nothingTextNoAgency:
      'You searched for “{{query}}”. Try fewer words, or others. If you do not find what you need, see the manual, which is in the side bar, or ask an administrator.',
    amongAll_one: 'See it among all questions',
    amongAll_other: 'See the {{count}} among all questions',
  },
});
