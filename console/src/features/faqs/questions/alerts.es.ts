import type { TopicTexts } from './texts.ts';

export const alerts: TopicTexts<'alerts'> = {
  title: 'Alertas',
  questions: {
    'what-an-alert-is': [
      '¿Qué me dice una alerta?',
      'Qué vio una vacuna, en qué equipo, y qué hizo el agente: «Detenido», «Restaurado» si devolvió un señuelo a su sitio, «Avisado» si no intervino o «No detenido» si no pudo. En su panel, «Lo que vio el agente» da la ruta, el comando y quién lo inició.',
    ],
    'resolve-or-reject': [
      '¿Cuándo la resuelvo y cuándo la descarto?',
      '«Resolver»: era una amenaza, o algo que había que mirar, y ya está atendido. «Descartar»: era un falso positivo; entonces se propone la excepción más concreta que la habría evitado. Ninguna de las dos es definitiva: se puede «Reabrir».',
    ],
    'many-that-say-the-same': [
      'Hay cientos de alertas iguales. ¿Tengo que atenderlas una a una?',
      'No. «Agrupadas» reúne en una fila las de cada organismo que dicen lo mismo: la misma vacuna y el mismo programa o señuelo. Desde la fila se resuelven o se descartan todas. El panel de una alerta también dice cuántas iguales hay y las atiende juntas. Las que lleguen después no se tocan.',
    ],
    'where-old-alerts-are': [
      '¿Dónde están las alertas ya atendidas?',
      'La lista empieza mostrando solo las activas. Quite ese filtro para verlas todas, o filtre por estado.',
    ],
    'could-not-stop-it': [
      'Una alerta dice «No detenido». ¿Qué hago?',
      'Revise ese equipo cuanto antes: el agente detectó el programa y no pudo detenerlo. En el panel está su ruta, su número de proceso y quién lo inició. Si es un programa que mantiene el sistema en pie, el agente no lo detiene nunca, y la alerta lo dice.',
    ],
    'too-many-stopped': [
      'Una alerta dice que una vacuna ha detenido demasiados procesos. ¿Qué significa?',
      'Que detuvo más de 20 cosas distintas en un minuto y, por prudencia, solo avisa durante diez minutos o hasta que cambien sus reglas. Compruebe si abarca demasiado: pida que se corrija, añada una excepción o excluya al organismo mientras tanto.',
    ],
    'who-dealt-with-it': [
      '¿Cómo sé quién atendió una alerta y por qué?',
      'En el «Historial» de su panel: quién cambió su estado, cuándo, y qué nota dejó. Escriba una nota con lo que averigüe; sustituye a la anterior, pero el historial las conserva todas.',
    ],
    'told-of-new-alerts': [
      '¿Cómo me entero de que llega una alerta?',
      'Por correo, si en «Su cuenta» tiene activados los «Avisos por correo»: llega como mucho un mensaje por hora. Quien tiene «Ajustes» en la barra lateral puede activar allí, además, los «Avisos de alertas nuevas»: un mensaje en pantalla mientras la consola esté abierta.',
    ],
    'how-long-alerts-stay': [
      '¿Cuánto tiempo se guardan las alertas?',
      '730 días desde que se generaron, si no se ha configurado otro plazo, estén atendidas o no. Una alerta se queda en el organismo en el que ocurrió aunque su equipo se mueva a otro.',
    ],
  },
};
