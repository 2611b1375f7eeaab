import type { TopicTexts } from './texts.ts';

export const twoFactor: TopicTexts<'twoFactor'> = {
  title: 'Verificación en dos pasos',
  questions: {
    'switch-on-two-factor': [
      '¿Cómo activo la verificación en dos pasos?',
      'En «Su cuenta», junto a «Verificación en dos pasos», pulse «Activar». Escanee el código QR con una aplicación de autenticación de su teléfono, escriba el código de seis cifras que muestra y guarde los códigos de recuperación.',
      'Sirve cualquier aplicación que genere códigos de un solo uso, como FreeOTP, Aegis, Google Authenticator o Microsoft Authenticator.',
    ],
    'lost-phone': [
      'He perdido el teléfono. ¿Cómo entro?',
      'Al pedírsele el código, pulse «Usar un código de recuperación» y escriba uno de los que guardó. Cada uno sirve una vez. Después renueve la verificación con el teléfono nuevo.',
      'Si no los tiene, pida a quien gestiona su cuenta (una persona administradora, gestora o de soporte) que restablezca su verificación: la configurará de nuevo al entrar.',
    ],
    'new-phone': [
      'Voy a cambiar de teléfono. ¿Qué tengo que hacer?',
      'Mientras conserve el anterior, abra «Verificación en dos pasos» en «Su cuenta», pulse «Renovar» y escanee el código QR con el nuevo. La verificación anterior sirve hasta que confirme la nueva; entonces dejan de servir también los códigos de recuperación anteriores.',
    ],
    'recovery-codes': [
      '¿Puedo volver a ver mis códigos de recuperación?',
      'No. Se muestran una sola vez y el servidor no los guarda tal cual. En «Verificación en dos pasos» se ve cuántos le quedan. Si los ha perdido o se le acaban, pulse «Renovar»: recibirá diez nuevos.',
    ],
    'code-refused': [
      'El código es el que muestra la aplicación y no se acepta. ¿Por qué?',
      'Casi siempre, porque el reloj del teléfono no va bien: póngalo en hora automática. También puede ser un código ya usado, ya que cada uno sirve una sola vez; espere al siguiente.',
      'Tras cinco códigos erróneos hay que volver a iniciar sesión. Con más fallos, los códigos se bloquean un tiempo en esa red; los de recuperación siguen sirviendo.',
    ],
    'switch-off-two-factor': [
      '¿Puedo desactivar mi verificación en dos pasos?',
      'No por su cuenta: así, quien se haga con su sesión no puede quitarla. La desactiva o la restablece otra persona que pueda gestionar su cuenta, si no se exige a su perfil.',
    ],
    'reset-two-factor': [
      'Alguien ha perdido el teléfono y los códigos. ¿Cómo le ayudo?',
      'Compruebe primero que quien se lo pide es esa persona. Ábrala en «Usuarios» y, junto a «Verificación en dos pasos», pulse «Restablecer». Se eliminan su aplicación y sus códigos, y al iniciar sesión configurará una aplicación nueva.',
      'Nadie restablece la suya propia, y la de quien administra la restablece otra persona administradora.',
    ],
    'demand-two-factor': [
      '¿Cómo se exige la verificación en dos pasos?',
      'A un perfil entero, en «Configuración», con «Perfiles con verificación en dos pasos». A una persona, al editarla en «Usuarios», con «Exigir la verificación en dos pasos».',
      'Cada persona la configura al iniciar sesión, antes de nada más. Al exigirla a un perfil no se cierra ninguna sesión: las abiertas siguen hasta su fin, doce horas como mucho.',
    ],
  },
};
