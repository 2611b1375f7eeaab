import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'upstream.notfound': 'Este servidor no depende ya de ninguna instancia principal',
    'upstream.exists': 'Este servidor ya tiene una instancia principal. Para conectar con otra, deje antes la actual.',
    'upstream.keyNotValid':
      'No es la clave de una instancia: empieza por «egida_instance_». Cópiela entera de donde se mostró al registrar esta.',
    'vaccine.fromMain':
      'La vacuna llegó de la instancia principal y solo se cambia o se elimina allí. Si necesita otra parecida, duplíquela.',
    'vaccine.exists': 'Este servidor ya tiene una vacuna propia con el mismo identificador',
    'vaccine.limit': 'No caben más vacunas de la instancia principal',
  },
  en: {
    'upstream.notfound': 'This server reports to no main instance any more',
    'upstream.exists': 'This server has a main instance already. To connect to another, leave the current one first.',
    'upstream.keyNotValid':
      'It is not the key of an instance, which begins with “egida_instance_”. Copy all of it from where it was shown when this one was registered.',
    'vaccine.fromMain':
      'The vaccine came from the main instance, and is changed or deleted there only. If you need one like it, duplicate it.',
    'vaccine.exists': 'This server has a vaccine of its own with the same identifier',
    'vaccine.limit': 'There is no room for more vaccines of the main instance',
  },
});

export const events = defineEvents({
  es: {
    'upstream.connect': 'Instancia principal indicada',
    'upstream.update': 'Conexión con la instancia principal modificada',
    'upstream.leave': 'Instancia principal dejada',
    'upstream.answerOffer': 'Organismo ofrecido respondido',
    'upstream.connected': 'Conectado con la instancia principal',
    'upstream.refused': 'La instancia principal rechaza la conexión',
    'upstream.vaccines': 'Vacunas recibidas de la instancia principal',
  },
  en: {
    'upstream.connect': 'Main instance set',
    'upstream.update': 'Connection to the main instance changed',
    'upstream.leave': 'Main instance left',
    'upstream.answerOffer': 'Agency on offer answered',
    'upstream.connected': 'Connected to the main instance',
    'upstream.refused': 'The main instance refuses the connection',
    'upstream.vaccines': 'Vaccines received from the main instance',
  },
});

export const attempts = defineAttempts({
  es: {
    'upstream.connect': 'Conectar con la instancia principal',
    'upstream.update': 'Modificar la conexión con la instancia principal',
    'upstream.leave': 'Dejar la instancia principal',
    'upstream.answerOffer': 'Responder a un organismo ofrecido',
    'upstream.vaccines': 'Consultar las vacunas de la instancia principal',
  },
  en: {
    'upstream.connect': 'Connect to the main instance',
    'upstream.update': 'Change the connection to the main instance',
    'upstream.leave': 'Leave the main instance',
    'upstream.answerOffer': 'Answer for an agency on offer',
    'upstream.vaccines': 'Look at the vaccines of the main instance',
  },
});

export const reads = defineReads({
  es: {
    upstream: 'Consultar la instancia principal de este servidor',
  },
  en: {
    upstream: 'Look at the main instance of this server',
  },
});

export const groups = defineGroups({
  es: {
    upstream: 'Instancia principal de este servidor',
  },
  en: {
    upstream: 'Main instance of this server',
  },
});

export const fields = defineFields({
  es: {
    mainName: 'Instancia principal',
    acceptVaccines: 'Aceptar sus vacunas',
    keyRenewed: 'Clave cambiada',
    'upstream.name': 'Nombre que recibe allí',
    'upstream.server': 'Dirección',
    'upstream.fingerprint': 'Huella del certificado',
    'upstream.manageVaccines': 'La principal envía vacunas',
    'upstream.paused': 'En pausa',
    'upstream.error': 'Motivo',
    'upstream.errorOn': 'Desde cuándo falla',
    'upstream.connectedOn': 'Última respuesta',
    'upstream.pending': 'Cambios por enviar',
    'upstream.pendingSince': 'El más antiguo por enviar',
    'upstream.telling': 'Se envía todo desde el principio',
    'upstream.offers': 'Organismos ofrecidos',
    'upstream.created': 'Añadidas',
    'upstream.replaced': 'Cambiadas',
    'upstream.removed': 'Eliminadas',
    'upstream.refused': 'No admitidas',
    'upstream.released': 'Pasan a ser de este servidor',
    'upstream.names': 'Cuáles',
    'offers.id': 'Identificador',
    'offers.computers': 'Equipos',
    'offers.offeredOn': 'Ofrecido',
    'offers.answeredOn': 'Respondido',
    'offers.answeredBy': 'Quién respondió',
  },
  en: {
    mainName: 'Main instance',
    acceptVaccines: 'Accept its vaccines',
    keyRenewed: 'Key changed',
    'upstream.name': 'Name it has there',
    'upstream.server': 'Address',
    'upstream.fingerprint': 'Fingerprint of the certificate',
    'upstream.manageVaccines': 'The main one sends vaccines',
    'upstream.paused': 'Paused',
    'upstream.error': 'Reason',
    'upstream.errorOn': 'Failing since',
    'upstream.connectedOn': 'Last answer',
    'upstream.pending': 'Changes to be sent',
    'upstream.pendingSince': 'The oldest to be sent',
    'upstream.telling': 'Everything is sent from the beginning',
    'upstream.offers': 'Agencies on offer',
    'upstream.created': 'Added',
    'upstream.replaced': 'Changed',
    'upstream.removed': 'Deleted',
    'upstream.refused': 'Not accepted',
    'upstream.released': 'Become this server’s own',
    'upstream.names': 'Which',
    'offers.id': 'Identifier',
    'offers.computers': 'Computers',
    'offers.offeredOn': 'Offered',
    'offers.answeredOn': 'Answered',
    'offers.answeredBy': 'Answered by',
  },
});
