import type { TopicTexts } from './texts.ts';

export const signingIn: TopicTexts<'signingIn'> = {
  title: 'Entrar y su cuenta',
  questions: {
    'forgotten-password': [
      'He olvidado la contraseña. ¿Cómo entro?',
      'En la pantalla de inicio de sesión, pulse «¿Ha olvidado la contraseña?», escriba su usuario o su correo y pulse «Enviar el enlace». Recibirá un enlace para elegir otra contraseña: sirve una sola vez y caduca al cabo de una hora.',
      'Si su cuenta no tiene correo, una persona administradora puede asignarle una contraseña, que tendrá que cambiar al entrar.',
    ],
    'link-no-longer-works': [
      'El enlace que recibí dice que ya no sirve. ¿Por qué?',
      'Cada enlace se usa una sola vez. Los de recuperar la contraseña caducan al cabo de una hora y las invitaciones, de siete días; además, cuando se pide otro, el anterior deja de servir.',
      'Desde esa misma pantalla puede pedir otro con «Pedir otro enlace». Si era una invitación, quien le dio de alta puede reenviársela.',
    ],
    'no-mail-arrives': [
      'He pedido el enlace y no me llega. ¿Qué hago?',
      'Mire primero en el correo no deseado. La consola responde lo mismo exista o no la cuenta, así que compruebe también que escribió bien su usuario o su correo. Cada persona recibe como mucho tres enlaces por hora.',
      'Si sigue sin llegar, pida ayuda a una persona administradora: en el correo saliente se ve si el mensaje se ha enviado.',
    ],
    'what-a-password-needs': [
      '¿Qué debe tener una contraseña?',
      'Al menos 12 caracteres, con un número, una minúscula, una mayúscula y un símbolo. No puede ser igual que la anterior.',
      'También se rechazan las que un atacante probaría primero: las más usadas, una sola palabra aunque lleve cifras y símbolos alrededor, su propio nombre o las palabras de este servicio. Dos o tres palabras sin relación entre sí, con un número y un símbolo, sirven y se recuerdan.',
    ],
    'asked-to-renew': [
      '¿Por qué se me pide renovar la contraseña al entrar?',
      'Porque se la dio otra persona y es provisional, o porque ha caducado. El plazo lo fija quien administra el servicio: si no se cambia, 365 días.',
      'Al renovarla se cierran sus demás sesiones.',
    ],
    'locked-out': [
      'Me he equivocado varias veces y ya no me deja probar. ¿Cuánto dura?',
      'Tras cinco intentos fallidos con el mismo usuario desde la misma dirección hay que esperar: los intentos se olvidan a los 15 minutos. Se desbloquea por sí solo.',
      'Si muchas personas comparten la salida a Internet, treinta fallos entre todas también hacen esperar a esa dirección.',
    ],
    'session-length': [
      '¿Cuánto dura la sesión?',
      'Doce horas como mucho, y se cierra antes si no se usa: de forma predeterminada, al cabo de una hora. Un minuto antes se le pregunta; pulse «Mantener la sesión abierta» para seguir.',
      'Lo que la consola actualiza por sí sola no cuenta como uso. La hora a la que termina la suya figura en «Su cuenta», en la barra lateral.',
    ],
    'signed-in-elsewhere': [
      '¿Cómo sé si mi cuenta está abierta en otro sitio?',
      'En «Su cuenta», «Sus sesiones» muestra cada navegador con la sesión abierta, desde qué dirección y cuándo se usó por última vez. Cierre la que no reconozca, o pulse «Cerrar las demás sesiones», y cambie la contraseña.',
      'Se pueden tener veinte sesiones a la vez; la siguiente cierra la más antigua.',
    ],
    'change-my-password': [
      '¿Cómo cambio mi contraseña?',
      'Abra «Su cuenta» en la barra lateral y elija «Cambiar la contraseña». Se piden la actual y, si la tiene activada, un código de verificación. Sus demás sesiones se cierran y la de este navegador sigue abierta.',
    ],
    'language-and-theme': [
      '¿Cómo cambio el idioma o paso al tema oscuro?',
      'Con los botones «Idioma» y «Tema» de la barra lateral. Se aplican al momento, sin salir de la pantalla, y se guardan en su cuenta. Con «Como el sistema», el tema sigue al de su ordenador.',
    ],
  },
};
