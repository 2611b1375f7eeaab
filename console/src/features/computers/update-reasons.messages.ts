import { defineMessages } from '../../i18n/messages.ts';

/** Why an agent did not become a newer version, by the names that the contract gives its reasons. */
export const updateReasonMessages = defineMessages('updateReasons', {
  es: {
    keyNotKnown: 'El paquete está firmado con una clave que el agente no conoce.',
    keyNotKnownAdvice: 'Si el cambio de clave no es intencionado, retire el paquete y averigüe quién lo publicó.',
    notWhatWasSigned: 'Lo que ha descargado no es lo que se firmó, y no lo ha instalado.',
    otherComputer: 'El paquete es para otro sistema u otro procesador.',
    older: 'El paquete es anterior a la versión que tiene.',
    notInstalled: 'No se instaló con un paquete: hay que actualizarlo a mano.',
    notPublished: 'El paquete ya no está en el servidor.',
    notStarting: 'El programa nuevo no ha arrancado bien en este equipo, y ha vuelto al que tenía.',
    notReaching: 'El programa nuevo no ha logrado comunicarse con el servidor, y ha vuelto al que tenía.',
    tooBusy: 'El equipo está tan ocupado que no llega a probar el programa nuevo.',
    noRoom: 'No hay sitio para el paquete en el disco del equipo. Libere espacio en él.',
    notFetched: 'No consigue descargar el paquete.',
  },
  en: {
    keyNotKnown: 'The package is signed with a key that the agent does not know.',
    keyNotKnownAdvice: 'If the change of key is not intended, withdraw the package and find out who published it.',
    notWhatWasSigned: 'What it downloaded is not what was signed, and it did not install it.',
    otherComputer: 'The package is for another system or another processor.',
    older: 'The package is older than the version that it has.',
    notInstalled: 'It was not installed from a package: it has to be updated by hand.',
    notPublished: 'The package is no longer on the server.',
    notStarting: 'The new program did not start properly on this computer, and it went back to the one it had.',
    notReaching: 'The new program could not reach the server, and it went back to the one it had.',
    tooBusy: 'The computer is so busy that it does not get to trying the new program.',
    noRoom: 'There is no room for the package on the computer’s disk. Free up some space on it.',
    notFetched: 'It does not manage to download the package.',
  },
});
