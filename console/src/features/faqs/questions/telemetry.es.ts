import type { TopicTexts } from './texts.ts';

export const telemetry: TopicTexts<'telemetry'> = {
  title: 'Telemetría',
  questions: {
    'what-telemetry-tells': [
      '¿Qué recoge la telemetría? ¿Se vigila a las personas?',
      'De cada programa que ejecuta un equipo: su ruta, la huella de su archivo, el fabricante o paquete, cuándo se ejecutó por última vez y la vacuna que lo detectó. Nada más: ni quién lo ejecutó, ni con qué argumentos, ni qué archivos abrió. Una ruta puede llevar el nombre de una carpeta personal.',
      'Cada dato se elimina a los 90 días de la última ejecución, si no se ha configurado otro plazo.',
    ],
    'switch-telemetry-on': [
      '¿Cómo activo la telemetría de un organismo?',
      'Edite el organismo y active «Recoger telemetría». Los agentes lo saben en su siguiente conexión y empiezan a informar a los pocos minutos. Si la desactiva, lo recogido deja de verse al momento y los agentes olvidan lo que tenían.',
    ],
    'no-telemetry-here': [
      '¿Por qué no hay programas en la telemetría?',
      'O el organismo no la recoge, que es lo habitual si nadie la ha activado, o los equipos no han informado todavía. La pantalla dice cuál de las dos cosas ocurre.',
    ],
    'vaccine-against-a-program': [
      'He visto un programa que no debería estar. ¿Cómo lo detengo?',
      'Ábralo: se ve en cuántos equipos está y qué vacunas lo detienen ya. Con «Crear una vacuna que lo detenga» se abre el editor con su nombre, su sistema y la regla que lo nombra; quedan por decidir su categoría y su criticidad.',
    ],
  },
};
