import type { TopicTexts } from './texts.ts';

export const dashboard: TopicTexts<'dashboard'> = {
  title: 'Panel y cifras',
  questions: {
    'what-needs-attention': [
      '¿Por dónde empiezo el día?',
      'Por «Qué necesita su atención», al principio del panel: cada frase dice qué ocurre y a cuántos afecta, como alertas activas, equipos que llevan más de 12 h sin conectarse o contratos que vencen, y lleva a la lista correspondiente.',
    ],
    'how-fresh-numbers-are': [
      'Acabo de resolver unas alertas y el total no ha bajado. ¿Es un error?',
      'No. Las cifras de alertas y de equipos van unos segundos por detrás, y el panel las vuelve a pedir cada minuto mientras está a la vista. El estado de los equipos se revisa cada 30 segundos.',
    ],
    'days-missing': [
      '¿Por qué se interrumpe la línea de un gráfico?',
      'Porque de ese día no se sabe cómo estaban las cosas: ningún servidor estaba en marcha para anotarlo. No es un cero. Los días son los del horario UTC.',
    ],
    'charts-by-keyboard': [
      '¿Puedo leer los gráficos como números?',
      'Sí. Junto al título de cada gráfico hay un botón que lo muestra como tabla. En los de líneas, llegue con el tabulador y pase de un día a otro con las flechas. Las barras llevan a la lista de lo que cuentan.',
    ],
  },
};
