import type { TopicTexts } from './texts.ts';

export const gettingAbout: TopicTexts<'gettingAbout'> = {
  title: 'Moverse por la consola',
  questions: {
    'find-anything': [
      '¿Cómo encuentro algo sin saber en qué pantalla está?',
      'Pulse «Buscar» en el menú, o Ctrl-K (⌘K en Mac), y escriba dos letras o más: aparecen organismos, equipos, vacunas, personas, pantallas y acciones como «Crear organismo», siempre dentro de lo que tiene a su cargo.',
    ],
    'keyboard-shortcuts': [
      '¿Se puede trabajar con el teclado?',
      'Sí, en todas las pantallas. Pulse la tecla ? para ver los atajos: j y k pasan de una fila a otra, Intro la abre, x la marca y Esc cierra lo último que se abrió.',
      'Si usa dictado por voz o le estorban, desactive en esa misma lista «Atajos de una sola tecla».',
    ],
    'what-i-cannot-see': [
      '¿Por qué no veo una pantalla o un botón que otra persona sí ve?',
      'Cada perfil ve lo que puede hacer, y solo en los organismos que tiene a su cargo; lo demás no se muestra. Su perfil y sus organismos están en «Su cuenta». Si necesita algo más, pídaselo a una persona administradora.',
    ],
    'filter-a-list': [
      '¿Cómo acoto una lista?',
      'Escriba palabras en su buscador, sin preocuparse de mayúsculas ni acentos, o pulse «Filtrar» y elija un campo. Algunos valores de la propia lista filtran al pulsarlos. Cada filtro puesto se quita con su aspa; todos, con «Quitar los filtros».',
    ],
    'share-what-i-see': [
      '¿Cómo le paso a otra persona lo que estoy viendo?',
      'Copie la dirección del navegador: lleva la pantalla, los filtros, el orden y el panel abierto. Quien la abra lo verá dentro de lo que tenga a su cargo.',
    ],
    'choose-columns': [
      '¿Cómo elijo las columnas de una lista?',
      'En «Vista»: marque las columnas y la densidad de las filas. Se muestran las que caben, y ahí mismo se dice cuántas no. El ancho se cambia arrastrando el borde de la cabecera, o con Mayús y las flechas. Todo queda guardado en ese navegador.',
    ],
    'select-all-that-match': [
      '¿Cómo actúo sobre todas las filas y no solo sobre las de esta página?',
      'Marque las de la página con la casilla de la cabecera. Si el filtro encuentra más, se ofrece seleccionarlas todas, también las de otras páginas. Antes de actuar se dice cuántas son.',
    ],
    'rows-that-wait': [
      'Aparece «3 nuevas» sobre la lista. ¿Por qué no se muestran?',
      'Para que nada se mueva bajo el puntero mientras trabaja: lo que llega espera hasta que lo pida. Pulse ese botón y la lista se pone al día.',
    ],
    'take-back': [
      'Me he equivocado. ¿Se puede deshacer?',
      'Cuando otra acción normal devuelve las cosas a como estaban, el mensaje ofrece «Deshacer» o «Devolver» durante diez segundos. Lo que no se puede deshacer lo dice la pregunta que se hace antes.',
    ],
    'rows-per-page': [
      '¿Cómo veo más filas por página?',
      'En «Ajustes», en la barra lateral: 10, 20 o 50. Vale para todas las listas que no tienen un número propio. Debajo de cada lista puede cambiarlo solo en ella.',
    ],
  },
};
