import type { TopicTexts } from './texts.ts';

export const deployments: TopicTexts<'deployments'> = {
  title: 'Ejecutar y detener vacunas',
  questions: {
    'execute-on-an-agency': [
      '¿Cómo aplico una vacuna en un organismo?',
      'Abra el organismo, vaya a «Vacunas» y pulse «Ejecutar» en la fila de la vacuna. También puede partir de la vacuna, con «Ejecutar en…», y elegir varios organismos. Si llega a muchos equipos, antes se muestra a cuántos y de qué sistemas. La reciben también los que se inscriban después.',
    ],
    'execute-on-some': [
      '¿Puedo aplicarla solo en algunos equipos?',
      'Sí: márquelos en la lista de equipos y pulse «Vacunar»; puede elegir hasta veinte vacunas. Lo que se pide a mano en un equipo sigue aunque el organismo detenga la vacuna, hasta que se detenga en ese equipo.',
    ],
    'all-but-some': [
      '¿Y en todo el organismo menos en unos pocos equipos?',
      'Al ejecutarla, búsquelos en «Excepto…», o márquelos entre los equipos de la vacuna en el organismo y elija «Ejecutar en los demás». Hasta 200. En ellos queda detenida a mano: no la reciben aunque el organismo vuelva a ejecutarla, hasta que se ejecute en ellos.',
    ],
    'when-it-arrives': [
      '¿Cuánto tarda una vacuna en llegar a los equipos?',
      'Cada equipo la recibe en su próxima conexión: de forma predeterminada, cinco minutos como mucho, y menos si hay pocos equipos. Los que están apagados, cuando vuelvan. En un cambio que afecta a muchísimos equipos a la vez, algunos esperan a su siguiente turno.',
    ],
    'what-states-of-vaccines-mean': [
      '¿Qué significan los estados de una vacuna?',
      '«Aplicada»: el equipo la tiene, según ha comunicado su agente. «Pendiente»: se ha pedido y aún no lo ha comunicado. «Sin aplicar»: le corresponde por ejecución automática y todavía no ha llegado. «Error al aplicar»: el agente no ha podido, y dice por qué. «Incompatible»: en ese equipo no puede funcionar. «Sin ejecutar»: nadie la pide ahí.',
    ],
    'why-pending': [
      'Una vacuna lleva tiempo pendiente. ¿Por qué?',
      'Abra la fila: siempre lo dice. Lo más frecuente es que el equipo esté desconectado; si no, se indica cuándo se espera su conexión, o que aplica una versión anterior y recibirá la actual.',
    ],
    'why-incompatible': [
      '¿Por qué es incompatible con un equipo?',
      'Porque sus reglas no funcionan en ese sistema, porque pide un agente más reciente o porque el agente no admite alguna de sus reglas. Si es el agente, basta con actualizarlo.',
    ],
    'error-applying': [
      'Una vacuna da error en un equipo. ¿Qué hago?',
      'Abra la fila: ahí está lo que dijo el agente y un consejo, como revisar los permisos de una carpeta, liberar espacio en el disco o corregir una ruta. El agente sigue intentándolo por su cuenta.',
    ],
    'stop-or-exclude': [
      '¿Qué diferencia hay entre detener una vacuna y excluir al organismo?',
      '«Detener» la retira ahora, y quien quiera puede volver a ejecutarla; lo pedido a mano en un equipo sigue. «Excluir» impide que se aplique en el organismo, la pida quien la pida, hasta que se vuelva a incluir. Entonces cuenta otra vez lo que se hubiera pedido.',
    ],
    'automatic-execution': [
      '¿Qué es la ejecución automática?',
      'Una vacuna con ejecución automática se aplica por sí sola en todos los organismos que pueden verla y admiten vacunas automáticas. La activa una persona administradora. Un organismo puede detenerla o quedar excluido de ella. Al desactivarla, la retiran los equipos que la tenían solo por eso.',
    ],
    'how-far-it-has-come': [
      '¿Cómo sé hasta dónde ha llegado una vacuna?',
      'Abra su ficha: «Cobertura» dice en cuántos equipos está, de los que pueden tenerla entre los que tiene a su cargo, y «Problemas», en qué organismos falla.',
    ],
  },
};
