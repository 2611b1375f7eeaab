import type { TopicTexts } from './texts.ts';

export const computers: TopicTexts<'computers'> = {
  title: 'Equipos',
  questions: {
    'what-states-mean': [
      '¿Qué significan los estados de un equipo?',
      '«Conectado»: su agente habla con el servidor a intervalos. «Desconectado»: lleva dos de esos intervalos sin hacerlo. «Desconectado desde hace más de 12 h»: conviene averiguar por qué. Un equipo instalado como «Sin red» se conecta de tarde en tarde y nunca figura como desconectado.',
    ],
    'offline-and-protected': [
      'Un equipo está desconectado. ¿Sigue protegido?',
      'Sí. El agente guarda en el equipo las vacunas que recibió y las aplica sin necesidad del servidor. Lo que ocurra mientras tanto llega como alertas cuando vuelva a conectarse; hasta entonces no recibe cambios.',
    ],
    'looks-like-a-copy': [
      'La consola dice que un equipo parece copia de otro. ¿Qué hago?',
      'Se ha inscrito con el identificador de otro equipo del organismo. Si es una máquina clonada, desinstálelo y vuelva a instalar el agente en él. Si es el mismo equipo reinstalado, elimine el que ya no se conecta.',
    ],
    'uninstall-or-delete': [
      '¿Qué diferencia hay entre desinstalar y eliminar un equipo?',
      '«Desinstalar» pide al agente que retire las vacunas y se quite del equipo en su próxima conexión; el equipo sigue en la lista hasta que lo confirma. Es lo normal mientras el equipo exista.',
      '«Eliminar» lo borra de la lista en el acto, con su historial, y no se puede deshacer: es para los que ya no volverán. Si vuelve, su agente se entera y retira las vacunas.',
    ],
    'take-back-uninstall': [
      'He marcado un equipo para desinstalar por error. ¿Se puede arreglar?',
      'Sí, mientras no se haya conectado: ábralo y pulse «Quitar la marca». Si el agente ya se ha retirado, hay que instalarlo de nuevo.',
    ],
    'move-computers': [
      '¿Qué pasa al mover equipos a otro organismo?',
      'Toman las vacunas de su nuevo organismo en su próxima conexión y pierden lo que se les hubiera pedido a mano. Sus alertas anteriores se quedan en el organismo en el que ocurrieron. Un organismo cuyo contrato ha terminado no admite equipos.',
    ],
    'tag-computers': [
      '¿Para qué sirven las etiquetas?',
      'Son palabras suyas para encontrar equipos juntos, como la planta o el servicio: se filtra por ellas y se actúa sobre lo que coincide. Marque varios y pulse «Etiquetar» para añadir o quitar etiquetas sin tocar las demás. Cada equipo puede tener veinte.',
    ],
    'revoke-credential': [
      '¿Para qué sirve «Revocar credencial»?',
      'Para dejar fuera a quien haya copiado la credencial con la que el agente se identifica. Deja de servir en unos segundos; el agente legítimo vuelve a inscribirse por sí solo y el equipo sigue protegido.',
    ],
    'could-not-do-it': [
      'Un equipo no ha podido hacer lo último que se le pidió. ¿Dónde veo por qué?',
      'Ábralo: el aviso dice si fue una desinstalación, una actualización o un traslado, con lo que explicó el agente. Una desinstalación se le vuelve a pedir en cada conexión; un traslado, al cabo de una hora; una actualización, cuando se lance otra. Mientras tanto sigue protegido.',
    ],
  },
};
