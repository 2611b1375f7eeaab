import { defineFeedback } from '../../feedback/define-feedback.ts';

export const userFeedback = defineFeedback({
  es: {
    'user.create.ok': 'Usuario creado',
    'user.create.error': 'No se ha podido crear el usuario',
    'user.update.ok': 'Usuario actualizado',
    'user.update.error': 'No se ha podido actualizar el usuario',
    'user.delete.ok': 'Usuario eliminado. Sus sesiones se han cerrado.',
    'user.delete.error': 'No se ha podido eliminar el usuario',
    'user.enable.ok': 'Usuario habilitado',
    'user.enable.error': 'No se ha podido habilitar el usuario',
    'user.disable.ok': 'Usuario deshabilitado. Sus sesiones se han cerrado.',
    'user.disable.error': 'No se ha podido deshabilitar el usuario',
    'user.invite.ok': 'Invitación enviada de nuevo. El enlace anterior ya no sirve.',
    'user.invite.error': 'No se ha podido reenviar la invitación',
    'twoFA.reset.ok':
      'Verificación en dos pasos restablecida. La configurará de nuevo la próxima vez que inicie sesión.',
    'twoFA.reset.error': 'No se ha podido restablecer la verificación en dos pasos',
  },
  en: {
    'user.create.ok': 'User created',
    'user.create.error': 'The user could not be created',
    'user.update.ok': 'User updated',
    'user.update.error': 'The user could not be updated',
    'user.delete.ok': 'User deleted. Their sessions have ended.',
    'user.delete.error': 'The user could not be deleted',
    'user.enable.ok': 'User enabled',
    'user.enable.error': 'The user could not be enabled',
    'user.disable.ok': 'User disabled. Their sessions have ended.',
    'user.disable.error': 'The user could not be disabled',
    'user.invite.ok': 'Invitation sent again. The earlier link no longer works.',
    'user.invite.error': 'The invitation could not be sent again',
    'twoFA.reset.ok': 'Two-step verification reset. They set it up again when they next sign in.',
    'twoFA.reset.error': 'Two-step verification could not be reset',
  },
});
