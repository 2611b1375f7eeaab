import type { TopicTexts } from './texts.ts';

export const administration: TopicTexts<'administration'> = {
  title: 'Administrar el servicio',
  questions: {
    'publish-the-agent': [
      '¿Cómo publico una versión del agente?',
      'En «Control de versiones», pestaña «Paquetes del agente», suba el archivo .egida. Se prepara y se firma en un ordenador que no es el servidor; la propia pantalla explica cómo. El servidor solo publica lo firmado con las claves de RELEASE_KEYS, y cada agente vuelve a comprobar la firma antes de actualizarse.',
    ],
    'update-agents': [
      '¿Se actualizan solos los agentes?',
      'No: se actualizan cuando usted lo pide, en «Control de versiones», con «Actualizar todos» o eligiendo organismos. Cada equipo lo hace en su próxima conexión, sin dejar de proteger. Los que estén apagados, cuando vuelvan.',
    ],
    'update-failed': [
      'Algunos equipos no se han podido actualizar. ¿Están en peligro?',
      'No: si la versión nueva no arranca o no se comunica con el servidor, el agente vuelve a la que tenía y sigue protegiendo. El motivo está en la ficha de cada equipo. Si es la firma o la huella, retire el paquete y avise a quien lo preparó; si es otro, resuélvalo y lance la actualización otra vez.',
    ],
    'a-fixed-version': [
      '¿Puedo fijar la versión a la que se actualizan los agentes?',
      'Sí, con «Última versión del agente» en «Configuración». Vacía, se usa el paquete publicado más reciente. Ningún agente vuelve a una versión anterior.',
    ],
    'mail-not-sent': [
      '¿Por qué no se envían los correos?',
      'Si el servidor no tiene SMTP_URL, los mensajes esperan en «Correo saliente» a que alguien los entregue; cuando se configura, salen solos los que tengan menos de una semana. Si lo tiene, el último error de cada mensaje dice qué ocurre; corríjalo y pulse «Enviar ahora».',
    ],
    'set-by-the-environment': [
      'Una propiedad de la configuración no se puede cambiar. ¿Por qué?',
      'Porque la fija una variable de entorno del servidor, que manda sobre lo que se ponga aquí; la pantalla lo indica con «Fijada por el entorno». Las demás llegan a todos los servidores en 5 segundos.',
    ],
    'who-did-what': [
      '¿Cómo averiguo quién cambió algo?',
      'En «Auditoría» queda cada cambio, con quién, cuándo, desde dónde y qué había antes, y también lo que se intentó y se denegó. Busque por persona, elemento u organismo y abra la entrada. Se conserva 1.095 días, si no se ha configurado otro plazo.',
    ],
    'certificates-for-agents': [
      '¿Para qué sirven los certificados?',
      'Para que los agentes confíen en un servidor cuyo certificado es de una autoridad que sus equipos no conocen. Los que se marcan con «Todos los equipos confían en él» llegan a todos en su próxima conexión; los demás, a los organismos que se muevan a otra instancia con ellos. Añada el nuevo antes de que caduque el anterior: los agentes no se conectan a un servidor con el certificado caducado.',
    ],
    'federated-instances': [
      '¿Qué es una instancia federada?',
      'Otra instalación de Égida que informa a esta. Regístrela en «Instancias federadas» y ponga en su servidor la dirección de este y la clave que se le muestra una sola vez: la conexión la abre ella. Sus organismos se gestionan allí; aquí se consultan.',
    ],
  },
};
