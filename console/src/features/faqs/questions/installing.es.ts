import type { TopicTexts } from './texts.ts';

export const installing: TopicTexts<'installing'> = {
  title: 'Instalar el agente',
  questions: {
    'install-the-agent': [
      '¿Cómo protejo un equipo?',
      'Abra el organismo y pulse «Añadir equipos». Copie el comando, péguelo en una terminal del equipo Linux y, cuando lo pida, pegue la clave de inscripción que se muestra debajo. Tarda alrededor de un minuto y la consola avisa en cuanto el equipo se inscribe.',
      'El comando comprueba que el programa es el publicado y quién lo ha firmado antes de instalarlo.',
    ],
    'what-a-computer-needs': [
      '¿Qué necesita un equipo para llevar el agente?',
      'Una distribución de Linux reciente (glibc 2.28 o posterior) con systemd, y permisos de administración para instalarlo. Nada más: el agente es un solo programa. En sistemas o procesadores para los que no hay paquete se puede instalar con Node.js.',
      'El agente que se instala desde aquí es para Linux. Las vacunas para Windows se pueden escribir, exportar e importar.',
    ],
    'where-the-key-is': [
      '¿Dónde está la clave del organismo?',
      'En la misma pantalla en la que se explica la instalación, como «Clave de inscripción». Con ella cualquiera podría inscribir equipos; por eso solo la ve quien puede editar el organismo. Si no la ve, pídasela a quien lo gestione.',
    ],
    'key-got-out': [
      'La clave del organismo ha caído en malas manos. ¿Qué hago?',
      'Pulse «Renovar la clave» y elija «Deja de servir ahora mismo». Los equipos ya inscritos no la necesitan y siguen protegidos; cambie la clave en los archivos e imágenes que haya preparado.',
      'Después filtre los equipos del organismo por «Inscrito» y elimine los que no reconozca.',
    ],
    'install-without-package': [
      'La consola no muestra ningún comando de instalación. ¿Por qué?',
      'Porque todavía no se ha publicado ningún paquete del agente, porque el contrato del organismo ha terminado, o porque el servidor no sabe con qué dirección lo ven los equipos. La pantalla dice cuál es el caso. Mientras tanto, se puede instalar con Node.js.',
    ],
    'virtual-desktops': [
      '¿Cómo instalo el agente en escritorios virtuales que se recrean?',
      'Elija «Escritorio virtual» antes de copiar el comando. Cada uno se reconoce por su nombre dentro del organismo: al recrearse conserva su ficha, y si no vuelve se da de baja solo, al cabo de 24 horas si no se ha configurado otra cosa.',
    ],
    'golden-images': [
      '¿Y en la imagen de la que se copian otros equipos?',
      'Elija «Imagen maestra». No cuenta como equipo ni recibe vacunas; sus copias se inscriben por sí solas como escritorios virtuales.',
    ],
    'waits-for-approval': [
      'Un equipo espera aprobación para inscribirse. ¿Qué significa?',
      'Que el organismo ha superado sus licencias y ha inscrito muchos equipos en un día. En «Equipos», pulse «Revisar», compruebe que son suyos y apruébelos. Si no los reconoce, descártelos y pida que se renueve la clave: alguien puede tenerla.',
      'Para un despliegue grande, quien edita el organismo puede elegir «Admitir sin aprobación durante 24 horas».',
    ],
    'does-not-appear': [
      'He instalado el agente y el equipo no aparece. ¿Qué miro?',
      'En el equipo, ejecute «egida-agent status»: dice si está inscrito y cuándo habló con el servidor. Si no está inscrito, repita el comando y compruebe que la clave es la del organismo. Si lo está y no conecta, compruebe que el equipo llega a la dirección del servidor y que confía en su certificado.',
      'También puede estar esperando aprobación: la lista de equipos lo dice.',
    ],
  },
};
