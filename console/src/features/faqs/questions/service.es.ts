import type { TopicTexts } from './texts.ts';

export const service: TopicTexts<'service'> = {
  title: 'Soporte, noticias y programas',
  questions: {
    'ask-for-support': [
      '¿Cómo pido ayuda al soporte técnico?',
      'Con el botón del soporte técnico de la barra lateral, que tienen quienes pertenecen a algún organismo. Escriba un título, elija si es una consulta, un error o una mejora, y cuente qué hacía, qué esperaba y qué ocurrió. Si pertenece a varios organismos, indique para cuál es.',
    ],
    'where-requests-go': [
      '¿Adónde llega mi solicitud y quién responde?',
      'Queda guardada y se envía al correo de soporte de su organismo o, si no tiene, al general. La respuesta le llega a su correo cuando se cierra, así que compruebe que su cuenta tiene uno.',
    ],
    'read-the-news': [
      '¿Dónde se anuncian las paradas y los cambios?',
      'En «Noticias», que ven todas las personas. Se señala cuántas le quedan por leer; las que se publicaron antes de que usted tuviera cuenta no cuentan como pendientes.',
    ],
    'publish-news': [
      '¿Cómo publico una noticia?',
      'En «Noticias», con un titular y un texto. El texto admite formato Markdown: negrita, listas y enlaces; el código HTML se muestra tal cual. La ven todas las personas en cuanto se publica, y puede corregirla o eliminarla después.',
    ],
    'write-to-agencies': [
      '¿Cómo escribo a la gente de unos organismos?',
      'Con una comunicación: elija los organismos, o todos los que tiene a su cargo, y escriba el asunto y el texto. Antes de enviarla se muestra a cuántas personas llega y qué organismos no tienen a nadie que la reciba: solo va a quien tiene correo y activado «Recibir avisos por correo». Cada persona la recibe una sola vez.',
      'Después puede ver qué ha sido de cada correo.',
    ],
    'keys-for-programs': [
      '¿Cómo puede un programa nuestro leer los datos del organismo?',
      'Cree una clave de API en su organismo y úsela en la cabecera «Authorization: ApiKey» seguida de la clave. Lee lo mismo que una persona con el perfil «Consulta» en ese organismo, y no cambia nada. La clave se muestra una sola vez; si se pierde, revóquela y cree otra.',
    ],
    'limits-of-keys': [
      '¿Cuántas claves y cuántas peticiones se permiten?',
      'Lo fija la configuración: de forma predeterminada, cinco claves por organismo y 1.000 peticiones por hora, sumadas las de todas sus claves. Lo que pase de ahí se rechaza con el código 429 hasta que termine la hora. Una clave puede tener fecha de caducidad, y al revocarla deja de servir en el acto.',
    ],
    'the-manual': [
      '¿Hay un manual?',
      'Sí: se descarga desde la barra lateral, en PDF y en el idioma en el que usa la consola. Si su organización tiene el suyo, el botón lleva a él.',
    ],
  },
};
