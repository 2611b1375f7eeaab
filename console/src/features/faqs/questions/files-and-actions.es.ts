import type { TopicTexts } from './texts.ts';

export const filesAndActions: TopicTexts<'filesAndActions'> = {
  title: 'Archivos y acciones largas',
  questions: {
    'list-as-a-file': [
      '¿Cómo llevo una lista a una hoja de cálculo?',
      'Pulse «Exportar CSV» sobre la lista. Se prepara un archivo con toda ella, no solo con la página que se ve, con el filtro y el orden que tiene en ese momento. Puede seguir trabajando mientras tanto.',
    ],
    'where-downloads-are': [
      '¿Dónde están mis descargas?',
      'En el botón «Descargas» de la barra lateral, que aparece mientras hay algún archivo en preparación o por descargar. En la pestaña desde la que lo pidió, el archivo se descarga solo al terminar.',
      'Cada archivo se guarda un tiempo, 24 horas si no se ha cambiado en la configuración; después hay que exportarlo de nuevo.',
    ],
    'download-refused': [
      'Un archivo que pedí ya no se puede descargar. ¿Por qué?',
      'Porque contiene datos de organismos o de vacunas que ya no están a su cargo. No se entrega recortado, para que nadie tome medio archivo por uno entero: vuelva a exportar la lista.',
    ],
    'long-actions': [
      '¿Qué es «Acciones en curso»?',
      'Lo que se hace sobre más de mil elementos continúa en el servidor, por partes. El botón aparece en la barra lateral: ahí se ve hasta dónde ha llegado y se puede detener; lo que ya se ha hecho no se deshace. Puede cerrar la pestaña: seguirá.',
    ],
    'list-has-changed': [
      'Aparece el aviso de que la lista ha cambiado y no se ha modificado nada. ¿Qué hago?',
      'Entre que usted vio cuántos eran y confirmó, el número cambió. Para no actuar sobre lo que no vio, no se ha hecho nada. Pulse «Ver la lista actualizada», revísela y decida de nuevo.',
    ],
  },
};
