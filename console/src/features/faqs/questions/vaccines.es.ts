import type { TopicTexts } from './texts.ts';

export const vaccines: TopicTexts<'vaccines'> = {
  title: 'Vacunas',
  questions: {
    'what-a-vaccine-is': [
      '¿Qué es una vacuna?',
      'Un conjunto de reglas contra una amenaza: qué programas, comandos o conexiones no se admiten y qué señuelos se dejan en el equipo para delatarla. Los agentes las aplican en cada equipo y avisan con una alerta cuando encuentran algo.',
      'Una vacuna no hace nada hasta que se ejecuta en algún sitio.',
    ],
    'starter-catalogue': [
      'No tenemos ninguna vacuna. ¿Por dónde empezamos?',
      'Égida trae un catálogo de partida con vacunas ya escritas y las fuentes en las que se basa cada una. Se ofrece en «Vacunas» mientras no hay ninguna y, después, en «Importar». Ninguna se aplica por sí sola: usted decide cuáles y dónde.',
    ],
    'write-a-vaccine': [
      '¿Cómo escribo una vacuna?',
      'Pulse «Crear vacuna», póngale el nombre de la amenaza, elija sistema, categoría y criticidad, y escriba en «Qué impide» una entrada por línea: basta con que se cumpla una. En «Qué hace al detectarlo» se decide si detiene el proceso. Al guardarla no se aplica en ningún equipo; la ejecución automática se activa después, en su panel.',
    ],
    'try-expressions': [
      '¿Cómo sé si una expresión hará lo que quiero?',
      'En la parte «Prueba» del editor, escriba comandos de ejemplo y verá cuáles coinciden y con qué línea. Lo comprueba el mismo código que usan los agentes, y no se guarda. En Windows no se distinguen mayúsculas y minúsculas; en Linux, sí.',
    ],
    'report-and-not-stop': [
      '¿Puede una vacuna avisar sin detener nada?',
      'Sí: si en «Qué hace al detectarlo» no marca nada, solo genera una alerta. Es una buena manera de ver a qué afectaría antes de dejarla actuar.',
    ],
    'never-stopped': [
      '¿Puede una vacuna mal escrita parar un servidor?',
      'El agente no detiene nunca lo que mantiene el equipo en pie: el gestor de servicios, los accesos como sshd, la red, el almacenamiento o lo que ejecuta contenedores, cuando los inició el propio sistema.',
      'Además, si una vacuna detiene más de 20 cosas distintas en un minuto, deja de detener y solo avisa durante diez minutos, o hasta que cambien sus reglas. Los programas de una sola persona, en cambio, sí los puede parar una regla demasiado amplia hasta que se corrija.',
    ],
    'rules-not-shown': [
      '¿Por qué no veo las reglas de una vacuna?',
      'Porque su perfil no las muestra: quien las conoce sabe también cómo esquivarlas. Sí ve qué amenaza impide, dónde se aplica y las alertas que genera. Si necesita una regla concreta, pídala a quien gestione su organismo.',
    ],
    'who-sees-a-vaccine': [
      '¿Cómo limito una vacuna a unos organismos?',
      'En la parte «Quién la ve» del editor: por tipo de servicio, por instancia o eligiendo organismos. La ven los que cumplen todo lo que se indique; si no se indica nada, todos. Donde no es visible no se puede ejecutar, y los equipos que la tuvieran la retiran.',
    ],
    'vaccine-expires': [
      '¿Qué pasa cuando una vacuna vence?',
      'Al pasar el día indicado en «Vencimiento», los equipos la retiran en su próxima conexión y nadie puede ejecutarla. Un equipo que no se conecta la conserva hasta que vuelve. Si se aplaza la fecha, vuelve a aplicarse donde estaba pedida.',
    ],
    'changed-meanwhile': [
      'Otra persona ha cambiado la vacuna mientras yo la editaba. ¿He perdido lo escrito?',
      'No: no se ha guardado nada y su texto sigue ahí. El editor muestra qué cambió la otra persona y qué cambiaría al guardar ahora. Elija «Guardar sobre la versión nueva», que envía solo lo que usted cambió, o parta de la versión nueva.',
    ],
    'take-vaccines-elsewhere': [
      '¿Cómo llevo vacunas a otro servidor?',
      'En «Vacunas», pulse «Exportar» y elija el zip con las reglas. En el otro servidor, una persona administradora pulsa «Importar»: antes de cambiar nada se muestra cuáles son nuevas, cuáles cambiarían y en cuántos equipos. Se importan todas o, si alguna no vale, ninguna.',
    ],
  },
};
