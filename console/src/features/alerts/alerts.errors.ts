import { defineErrors } from '../../i18n/define-errors.ts';

export const alertErrors = defineErrors({
  es: {
    'alert.notfound': 'No se ha encontrado la alerta. Puede que haya vencido su plazo de conservación.',
    'alert.tooOld': 'La alerta es demasiado antigua',
    'alert.inFuture': 'La alerta lleva una fecha futura: revise el reloj del equipo',
    'alert.idTaken': 'El identificador de la alerta ya es de la de otro equipo',
  },
  en: {
    'alert.notfound': 'The alert was not found. It may be past the time alerts are kept.',
    'alert.tooOld': 'The alert is too old',
    'alert.inFuture': "The alert is dated in the future: check the computer's clock",
    'alert.idTaken': "The alert's identifier belongs to an alert of another computer",
  },
});
