import type { TopicTexts } from './texts.ts';

export const exceptions: TopicTexts<'exceptions'> = {
  title: 'Excepciones',
  questions: {
    'let-something-through': [
      'Una vacuna detiene un programa que necesitamos. ¿Qué hago?',
      'Descarte la alerta: en «Que no vuelva a ocurrir» se propone la excepción más concreta que la habría evitado. Acéptela en ese equipo o en todo el organismo. Los equipos la respetan desde su siguiente conexión.',
      'También puede escribirla usted en la página de la vacuna en el organismo, con «Añadir excepción».',
    ],
    'exception-for-some': [
      '¿Vale una excepción en todos los equipos del organismo?',
      'Como usted elija: en todos, también los que se inscriban después, o solo en los que escoja, hasta 1.000. Cada organismo tiene como mucho una excepción por vacuna, así que al añadir otra se unen. La excepción no cambia la vacuna para los demás organismos.',
    ],
    'how-narrow': [
      '¿Cómo de concreta debe ser una excepción?',
      'Cuanto más, mejor: lo que se escriba ahí no lo detendrá la vacuna. Prefiera la ruta completa de un programa a su nombre solo, y una dirección a un rango. Si cualquiera puede escribir en esa carpeta, la consola se lo advierte.',
    ],
    'exception-without-effect': [
      'He añadido una excepción y la vacuna sigue actuando. ¿Por qué?',
      'Puede que el equipo no se haya conectado desde entonces, o que su agente sea anterior a la versión 2.6.0, que es la primera que las respeta; la página lo dice. Un programa dentro de un contenedor tiene otra ruta: exceptúe su línea de comandos. Y una conexión solo se silencia con su dirección.',
    ],
    'remove-an-exception': [
      '¿Cómo reviso y quito las excepciones?',
      '«Excepciones», junto a las vacunas, muestra las de todos los organismos a su cargo: qué se deja pasar, en qué equipos, por qué y quién lo cambió. Abra una y pulse «Quitar la excepción»; la vacuna volverá a actuar en cuanto los equipos se conecten.',
    ],
  },
};
