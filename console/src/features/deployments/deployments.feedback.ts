import { defineFeedback } from '../../feedback/define-feedback.ts';

export const deploymentFeedback = defineFeedback({
  es: {
    'vaccine.execute.ok': 'Vacuna enviada. Cada equipo la aplicará en su próxima conexión.',
    'vaccine.execute.error': 'No se ha podido ejecutar la vacuna',
    'include.ok': 'Organismo incluido: vuelve a valer lo que se pidió para él',
    'include.error': 'No se ha podido incluir el organismo',
    'exclude.ok': 'Organismo excluido. Sus equipos retirarán la vacuna en su próxima conexión.',
    'exclude.error': 'No se ha podido excluir el organismo',
    'vaccinate.ok': 'Vacuna enviada. Cada equipo seleccionado la aplicará en su próxima conexión.',
    'vaccinate.error': 'No se ha podido ejecutar la vacuna en los equipos seleccionados',
    'vaccine.stop.ok': 'Vacuna detenida. Cada equipo la retirará en su próxima conexión.',
    'vaccine.stop.error': 'No se ha podido detener la vacuna',
    'agency.execute.ok': 'Vacuna enviada al organismo. Cada equipo compatible la aplicará en su próxima conexión.',
    'agency.execute.error': 'No se ha podido ejecutar la vacuna en el organismo',
    'agency.executeExcept.ok':
      'Vacuna enviada al organismo, salvo a los equipos exceptuados. Los demás la aplicarán en su próxima conexión.',
    'agency.executeExcept.error': 'No se ha podido ejecutar la vacuna en los demás equipos del organismo',
    'agency.stop.ok': 'Vacuna detenida en el organismo. Sus equipos la retirarán en su próxima conexión.',
    'agency.stop.error': 'No se ha podido detener la vacuna en el organismo',
    'agency.executeSome.ok_one':
      '{{count}} vacuna enviada al organismo. Sus equipos la aplicarán en su próxima conexión.',
    'agency.executeSome.ok_other':
      '{{count}} vacunas enviadas al organismo. Sus equipos las aplicarán en su próxima conexión.',
    'agency.executeSome.error': 'No se han podido ejecutar las vacunas en el organismo',
    'agency.stopSome.ok_one':
      '{{count}} vacuna detenida en el organismo. Sus equipos la retirarán en su próxima conexión.',
    'agency.stopSome.ok_other':
      '{{count}} vacunas detenidas en el organismo. Sus equipos las retirarán en su próxima conexión.',
    'agency.stopSome.error': 'No se han podido detener las vacunas en el organismo',
    'computer.execute.ok_one': 'Vacuna enviada. El equipo la aplicará en su próxima conexión.',
    'computer.execute.ok_other': '{{count}} vacunas enviadas. El equipo las aplicará en su próxima conexión.',
    'computer.execute.error': 'No se ha podido ejecutar la vacuna en el equipo',
    'computer.stop.ok_one': 'Vacuna detenida en el equipo. La retirará en su próxima conexión.',
    'computer.stop.ok_other': '{{count}} vacunas detenidas en el equipo. Las retirará en su próxima conexión.',
    'computer.stop.error': 'No se ha podido detener la vacuna en el equipo',
  },
  en: {
    'vaccine.execute.ok': 'Vaccine on its way. Each computer applies it when it next connects.',
    'vaccine.execute.error': 'The vaccine could not be executed',
    'include.ok': 'Agency included: what was asked for it applies again',
    'include.error': 'The agency could not be included',
    'exclude.ok': 'Agency excluded. Its computers withdraw the vaccine when they next connect.',
    'exclude.error': 'The agency could not be excluded',
    'vaccinate.ok': 'Vaccine on its way. Each of the selected computers applies it when it next connects.',
    'vaccinate.error': 'The vaccine could not be executed on the selected computers',
    'vaccine.stop.ok': 'Vaccine stopped. Each computer withdraws it when it next connects.',
    'vaccine.stop.error': 'The vaccine could not be stopped',
    'agency.execute.ok': 'Vaccine on its way to the agency. Each compatible computer applies it when it next connects.',
    'agency.execute.error': 'The vaccine could not be executed on the agency',
    'agency.executeExcept.ok':
      'Vaccine on its way to the agency, except to the computers left out. The others apply it when they next connect.',
    'agency.executeExcept.error': 'The vaccine could not be executed on the other computers of the agency',
    'agency.stop.ok': 'Vaccine stopped on the agency. Its computers withdraw it when they next connect.',
    'agency.stop.error': 'The vaccine could not be stopped on the agency',
    'agency.executeSome.ok_one':
      '{{count}} vaccine on its way to the agency. Its computers apply it when they next connect.',
    'agency.executeSome.ok_other':
      '{{count}} vaccines on their way to the agency. Its computers apply them when they next connect.',
    'agency.executeSome.error': 'The vaccines could not be executed on the agency',
    'agency.stopSome.ok_one':
      '{{count}} vaccine stopped on the agency. Its computers withdraw it when they next connect.',
    'agency.stopSome.ok_other':
      '{{count}} vaccines stopped on the agency. Its computers withdraw them when they next connect.',
    'agency.stopSome.error': 'The vaccines could not be stopped on the agency',
    'computer.execute.ok_one': 'Vaccine on its way. The computer applies it when it next connects.',
    'computer.execute.ok_other': '{{count}} vaccines on their way. The computer applies them when it next connects.',
    'computer.execute.error': 'The vaccine could not be executed on the computer',
    'computer.stop.ok_one': 'Vaccine stopped on the computer. It is withdrawn when the computer next connects.',
    'computer.stop.ok_other':
      '{{count}} vaccines stopped on the computer. They are withdrawn when the computer next connects.',
    'computer.stop.error': 'The vaccine could not be stopped on the computer',
  },
});
