import type { TopicTexts } from './texts.ts';

export const agencies: TopicTexts<'agencies'> = {
  title: 'Organismos y sectores',
  questions: {
    'create-an-agency': [
      '¿Cómo doy de alta un organismo?',
      'En «Organismos», pulse «Crear organismo». Basta con el nombre; lo demás puede completarlo después. Si depende de otro, búsquelo en «Depende de». Al terminar se abre su panel, que explica cómo instalar el agente en sus equipos.',
      'Quien tiene el perfil de gestión los crea debajo de los que ya están a su cargo.',
    ],
    'more-computers-than-licences': [
      '¿Qué pasa si hay más equipos que licencias?',
      'Se avisa en el panel del organismo y en la lista, y todos siguen protegidos: por las licencias no se desprotege ningún equipo. Con 0 licencias no hay límite.',
      'Si además se inscriben muchos en un día, 500 salvo que se configure otra cosa, los siguientes esperan a que alguien los apruebe.',
    ],
    'contract-over': [
      '¿Qué pasa cuando el contrato de un organismo vence?',
      'Desde el día siguiente no se inscriben más equipos en él. Los que hay siguen protegidos, y se les pueden seguir ejecutando vacunas. La lista de organismos avisa de los que han vencido o vencen en los próximos 30 días.',
    ],
    'what-sectors-are': [
      '¿Para qué sirven los sectores?',
      'Agrupan organismos de la misma clase, como los de sanidad o los municipales, para verlos y moverlos juntos. No cambian qué vacunas reciben ni quién los ve. Los crea y los cambia una persona administradora; el sector de un organismo se elige al editarlo.',
    ],
    'delete-an-agency': [
      '¿Por qué no puedo eliminar un organismo?',
      'Porque todavía tiene equipos, dependen otros de él o hay personas que solo pertenecen a él. Junto al botón se dice qué lo impide y cómo resolverlo: mover sus equipos, los organismos que dependen de él o a esas personas.',
    ],
    'move-agencies': [
      '¿Cómo cambio varios organismos de sitio?',
      'Márquelos en la lista y pulse «Mover organismos»: puede ponerlos debajo de otro, llevarlos a otro sector o a otra instancia. Los que dependen de ellos van con ellos si se cambia de organismo superior.',
      'Al moverlos a otra instancia, sus agentes se inscriben en el servidor de esta y dejan de gestionarse desde aquí. Si ese servidor usa un certificado que los equipos no conocen, elíjalo al moverlos.',
      'A una instancia federada que está conectada se le ofrecen: siguen aquí, protegidos, hasta que un administrador de allí los acepta.',
    ],
    'no-automatic-vaccines': [
      '¿Cómo evito que las vacunas automáticas se apliquen en un organismo?',
      'Edite el organismo y desactive «Ejecutar las vacunas automáticas». Sus equipos retiran lo que tenían solo por ejecución automática; lo que se ejecutó en el organismo o a mano en un equipo sigue.',
      'Si solo quiere evitar una, exclúyalo de esa vacuna.',
    ],
    'notify-whoever-uses-it': [
      '¿Se entera quien usa el equipo de que se ha detenido algo?',
      'Solo si el organismo tiene activado «Avisar a quien usa el equipo». En Linux, el agente lo dice en una línea del terminal desde el que se inició el programa, una vez por minuto como mucho; los programas del escritorio no tienen terminal.',
    ],
    'mail-of-an-agency': [
      '¿Qué correos puede recibir la gente de un organismo?',
      'En «Avisos por correo», al editar el organismo, se elige si se avisa de los equipos que llevan más de 12 horas sin conectarse y de las desinstalaciones. Llegan a las personas del organismo que tienen activados los «Avisos por correo», que cada una encuentra en «Su cuenta».',
    ],
  },
};
