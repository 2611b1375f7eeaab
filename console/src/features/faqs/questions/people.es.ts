import type { TopicTexts } from './texts.ts';

export const people: TopicTexts<'people'> = {
  title: 'Personas y perfiles',
  questions: {
    'what-roles-may': [
      '¿Qué puede hacer cada perfil?',
      '«Administración» ve y gestiona todo. «Gestión», sus organismos y los que dependen de ellos, con sus usuarios. «Soporte» atiende a todos los organismos no clasificados de la instancia principal. «Operación» atiende las alertas y los equipos de sus organismos. «Consulta» los ve sin cambiar nada. «Operación en clasificados» aplica vacunas en los organismos clasificados y no ve sus equipos ni sus alertas.',
      'Su perfil está en «Su cuenta»; nadie cambia el suyo propio.',
    ],
    'invite-somebody': [
      '¿Cómo doy de alta a una persona?',
      'En «Usuarios», pulse «Crear usuario», elija su perfil y sus organismos y deje «Invitar por correo»: recibe un enlace, válido siete días, para elegir su contraseña. Si no tiene correo, elija «Asignar una contraseña» y désela por un medio seguro; tendrá que cambiarla cuando inicie sesión.',
    ],
    'invitation-lost': [
      'Alguien no ha recibido su invitación o se le ha pasado el plazo. ¿Qué hago?',
      'Ábrala en «Usuarios» y pulse «Reenviar la invitación»: el enlace anterior deja de servir. Si el servicio no tiene servidor de correo, una persona administradora la encuentra en el correo saliente y se la hace llegar.',
    ],
    'sees-nothing': [
      'Una persona entra y no ve nada. ¿Por qué?',
      'Casi siempre porque no tiene ningún organismo asignado: sin él no se ven equipos, vacunas ni alertas. Edítela y asígneselo.',
    ],
    'disable-or-delete': [
      '¿Deshabilito o elimino a quien se marcha?',
      '«Deshabilitar» cierra sus sesiones en el acto y no le deja entrar, pero conserva sus datos y puede habilitarse de nuevo: sirve para una baja temporal o mientras se decide. «Eliminar», que es de quien puede editar personas, no se puede deshacer. En ambos casos la auditoría conserva lo que hizo.',
    ],
    'cannot-change-somebody': [
      '¿Por qué veo a una persona y no puedo cambiarla?',
      'Porque su perfil o alguno de sus organismos va más allá de los de usted: quien cambia a una persona puede ponerle contraseña, y sería una manera de llegar donde no le corresponde. Tampoco puede cambiar su propio perfil ni deshabilitarse, y siempre queda al menos una persona administradora.',
    ],
    'all-agencies-of-a-manager': [
      '¿Cómo doy acceso a todos los organismos a una persona con el perfil «Gestión»?',
      'Al editarla, marque «Todos los organismos de la instancia principal»: incluye también los que se creen más adelante. Solo puede darlo quien lo tiene. Sin esa marca, ve los organismos asignados y los que dependen de ellos.',
    ],
  },
};
