import { defineFeedback } from '../../feedback/define-feedback.ts';

export const vaccineFeedback = defineFeedback({
  es: {
    'vaccine.create.ok': 'Vacuna creada',
    'vaccine.create.error': 'No se ha podido crear la vacuna',
    'vaccine.update.ok': 'Vacuna actualizada',
    'vaccine.update.error': 'No se ha podido actualizar la vacuna',
    'vaccine.delete.ok': 'Vacuna eliminada. Los equipos la retirarán en su próxima conexión.',
    'vaccine.delete.error': 'No se ha podido eliminar la vacuna',
    'vaccine.import.ok': 'Vacunas importadas',
    'vaccine.import.error': 'No se han podido importar las vacunas',
    'selfexecute.activate.ok': 'Ejecución automática activada',
    'selfexecute.activate.error': 'No se ha podido activar la ejecución automática',
    'selfexecute.deactivate.ok': 'Ejecución automática desactivada',
    'selfexecute.deactivate.error': 'No se ha podido desactivar la ejecución automática',
  },
  en: {
    'vaccine.create.ok': 'Vaccine created',
    'vaccine.create.error': 'The vaccine could not be created',
    'vaccine.update.ok': 'Vaccine updated',
    'vaccine.update.error': 'The vaccine could not be updated',
    'vaccine.delete.ok': 'Vaccine deleted. Computers withdraw it when they next connect.',
    'vaccine.delete.error': 'The vaccine could not be deleted',
    'vaccine.import.ok': 'Vaccines imported',
    'vaccine.import.error': 'The vaccines could not be imported',
    'selfexecute.activate.ok': 'Automatic execution switched on',
    'selfexecute.activate.error': 'Automatic execution could not be switched on',
    'selfexecute.deactivate.ok': 'Automatic execution switched off',
    'selfexecute.deactivate.error': 'Automatic execution could not be switched off',
  },
});
