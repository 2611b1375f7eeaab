import { defineAttempts, defineErrors, defineEvents, defineGroups, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'email.required': 'Indique un correo electrónico: sin él no se puede enviar la invitación',
    'agencies.required': 'Elija al menos un organismo',
    'role.notGrantable': 'No puede conceder ese perfil: alcanza más que el suyo',
    'user.outOfReach': 'No puede modificar a esta persona: su perfil o sus organismos alcanzan más que los de usted',
    'user.self':
      'No puede eliminar ni deshabilitar su propio usuario, ni cambiar su perfil o sus organismos. Pídaselo a otra persona administradora.',
    'user.lastAdministrator': 'Es la última persona administradora. Nombre a otra antes.',
    'user.notInvited': 'Esta persona no tiene ninguna invitación pendiente',
    'user.twoFactorNotEnabled': 'No hay ninguna verificación en dos pasos pendiente de confirmar. Empiece de nuevo.',
    'user.notfound': 'No se ha encontrado el usuario',
    'username.exists': 'El usuario ya existe',
  },
  en: {
    'email.required': 'Give an email address: without one there is nowhere to send the invitation',
    'agencies.required': 'Choose at least one agency',
    'role.notGrantable': 'You cannot grant that role: it reaches further than your own',
    'user.outOfReach': 'You cannot change this person: their role or agencies reach further than yours',
    'user.self':
      'You cannot delete or disable yourself, nor change your own role or agencies. Ask another administrator.',
    'user.lastAdministrator': 'This is the last administrator. Name another one first.',
    'user.notInvited': 'This person has no invitation pending',
    'user.twoFactorNotEnabled': 'There is no two-step verification waiting to be confirmed. Start again.',
    'user.notfound': 'The user was not found',
    'username.exists': 'User already exists',
  },
});

export const events = defineEvents({
  es: {
    'users.create': 'Usuario creado',
    'users.update': 'Usuario modificado',
    'users.remove': 'Usuario eliminado',
    'users.resetTwoFactor': 'Verificación en dos pasos restablecida',
    'users.invite': 'Invitación reenviada',
    'users.prepareCsv': 'Usuarios exportados',
  },
  en: {
    'users.create': 'User created',
    'users.update': 'User changed',
    'users.remove': 'User deleted',
    'users.resetTwoFactor': 'Two-step verification reset',
    'users.invite': 'Invitation sent again',
    'users.prepareCsv': 'Users exported',
  },
});

export const attempts = defineAttempts({
  es: {
    'users.create': 'Crear un usuario',
    'users.update': 'Modificar un usuario',
    'users.remove': 'Eliminar un usuario',
    'users.resetTwoFactor': 'Restablecer la verificación en dos pasos de un usuario',
    'users.invite': 'Reenviar la invitación a un usuario',
    'users.prepareCsv': 'Exportar los usuarios',
  },
  en: {
    'users.create': 'Create a user',
    'users.update': 'Change a user',
    'users.remove': 'Delete a user',
    'users.resetTwoFactor': 'Reset a user’s two-step verification',
    'users.invite': 'Send a user the invitation again',
    'users.prepareCsv': 'Export the users',
  },
});

export const reads = defineReads({
  es: {
    users: 'Consultar usuarios',
  },
  en: {
    users: 'Look at users',
  },
});

export const groups = defineGroups({
  es: {
    users: 'Usuarios',
  },
  en: {
    users: 'Users',
  },
});
