import type { TopicTexts } from './texts.ts';

export const service: TopicTexts<'service'> = {
  title: 'Soporte, noticias y programas',
  questions: {
    'ask-for-support': [
      '¿Cómo contacto con el soporte técnico, o le pido ayuda?',
      'Con el botón «Soporte técnico» de la barra lateral, que tienen quienes pertenecen a algún organismo. Escriba el asunto, elija si es una consulta, un error o una mejora, y cuente qué hacía, qué esperaba y qué ha pasado. Si pertenece a varios organismos, indique para cuál es. Después pulse «Enviar solicitud».',
    ],
    'where-requests-go': [
      '¿Adónde llega mi solicitud y quién responde?',
      'Queda en Égida, donde la ve el personal de soporte, y se envía al correo de soporte de su organismo o, si no tiene, al general. La respuesta le llega por correo, así que compruebe que su cuenta tiene una dirección. También está en «Sus solicitudes», debajo del formulario de «Soporte técnico».',
    ],
    'answer-a-request': [
      '¿Cómo atiendo una solicitud de soporte?',
      'En «Solicitudes de soporte», junto a los usuarios, ábrala, escriba la respuesta y pulse «Responder y cerrar»: se envía por correo a quien preguntó. Con «Cerrar sin responder» no se envía nada. Si hace falta seguir, pulse «Reabrir».',
      'Quien pregunta puede no tener dirección de correo; entonces la respuesta solo queda guardada y hay que avisarle por otro medio.',
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
      'Con un comunicado: en «Comunicados», junto a los organismos, pulse «Escribir a organismos», elíjalos, o todos los que tiene a su cargo, y escriba el asunto y el mensaje. Antes de enviarlo se muestra a cuántas personas llega y qué organismos no tienen a nadie que lo reciba: solo va a quien tiene dirección de correo y activados los «Avisos por correo». Cada persona lo recibe una sola vez.',
      'Después puede ver qué ha sido de cada correo. Una vez enviado, no se puede retirar.',
    ],
    'keys-for-programs': [
      '¿Cómo puede un programa nuestro leer los datos del organismo?',
      'Abra el organismo y, en «Claves de la API», pulse «Crear clave». Si solo tiene un organismo, llega a ellas desde «Ajustes», con «Claves de la API del organismo»; si tiene varios, también con «Buscar». El programa envía la clave en la cabecera «Authorization: ApiKey», a continuación de esas palabras. Lee lo mismo que una persona con el perfil «Consulta» en ese organismo, y no cambia nada. La clave se muestra una sola vez; si se pierde, revóquela y cree otra.',
    ],
    'limits-of-keys': [
      '¿Cuántas claves y cuántas peticiones se permiten?',
      'Lo fija la configuración: de forma predeterminada, cinco claves por organismo y 1.000 peticiones por hora, sumadas las de todas sus claves. La hora empieza a contar con la primera petición, y lo que pase del límite se rechaza con el código 429 hasta que termine. «Claves de la API» muestra lo que se ha usado. Una clave puede tener fecha de caducidad, y al revocarla deja de servir en el acto.',
    ],
    'the-manual': [
      '¿Hay un manual?',
      'Sí: se descarga con el botón «Manual» de la barra lateral, en PDF y en el idioma en el que usa la consola. Si su organización tiene el suyo, el botón lleva a él.',
    ],
  },
};
