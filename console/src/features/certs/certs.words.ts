import { defineAttempts, defineErrors, defineEvents, defineGroups, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'cert.malformed': 'El certificado no está bien formado',
    'cert.expired': 'El certificado ya ha caducado: los agentes no confiarían en él. Añada uno vigente.',
    'cert.exists': 'El certificado ya existe',
    'cert.inUse': 'Hay equipos que lo necesitan para pasar a otro servidor. Espere a que se hayan ido.',
    'cert.notfound': 'No se ha encontrado el certificado. Puede que se haya eliminado.',
  },
  en: {
    'cert.malformed': 'Certificate is malformed',
    'cert.expired': 'The certificate has expired: agents would not trust it. Add one that is valid.',
    'cert.exists': 'The certificate already exists',
    'cert.inUse': 'Computers need it to move to another server. Wait until they have gone.',
    'cert.notfound': 'The certificate was not found. It may have been deleted.',
  },
});

export const events = defineEvents({
  es: {
    'certs.create': 'Certificado añadido',
    'certs.remove': 'Certificado eliminado',
  },
  en: {
    'certs.create': 'Certificate added',
    'certs.remove': 'Certificate deleted',
  },
});

export const attempts = defineAttempts({
  es: {
    'certs.create': 'Añadir un certificado',
    'certs.remove': 'Eliminar un certificado',
  },
  en: {
    'certs.create': 'Add a certificate',
    'certs.remove': 'Delete a certificate',
  },
});

export const reads = defineReads({
  es: {
    certs: 'Consultar certificados',
  },
  en: {
    certs: 'Look at certificates',
  },
});

export const groups = defineGroups({
  es: {
    certs: 'Certificados',
  },
  en: {
    certs: 'Certificates',
  },
});
