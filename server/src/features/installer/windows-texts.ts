/** What the installer for Windows says, to somebody who looks after a handful of computers. */
export const windowsTexts = {
  es: {
    begin: 'Instalación de Égida en este equipo, desde {0}.',
    openRefused:
      'La conexión con {0} no está cifrada: quien esté en la misma red podría leer la clave o cambiar el programa. Si aun así quiere instalarlo, en una red de pruebas, escriba antes: $env:EGIDA_INSECURE = "yes". No se ha cambiado nada.',
    insecure:
      'Aviso: la conexión con {0} no está cifrada. Quien esté en la misma red podría leer la clave o cambiar el programa.',
    notWindows: 'Este instalador es para Windows. No se ha cambiado nada.',
    notAdmin:
      'Hace falta ser administrador del equipo. Abra PowerShell con «Ejecutar como administrador» y repita el comando. No se ha cambiado nada.',
    askKey: 'Clave de inscripción del organismo (no se verá al escribirla)',
    noKeyFile: 'No se puede leer la clave del organismo en {0}. No se ha cambiado nada.',
    noKey:
      'Eso no es una clave de inscripción. Cópiela entera en la ficha del organismo, en la consola, y repita el comando. No se ha cambiado nada.',
    keyRefused:
      'El servidor no acepta la clave del organismo. Copie de nuevo la clave en la consola y repita el comando. No se ha cambiado nada.',
    closed: 'El organismo no admite equipos nuevos: su contrato ha terminado o ha vencido. No se ha cambiado nada.',
    nothingPublished:
      'Aún no se ha publicado el programa del agente para Windows. Avise a quien administra Égida. No se ha cambiado nada.',
    unreachable:
      'No se puede llegar a {0}: {1} Compruebe la conexión de este equipo, el nombre del servidor y su certificado. No se ha cambiado nada.',
    refused:
      'El servidor no ha entregado lo que hace falta (respuesta {0}). Copie de nuevo el comando de instalación en la consola.',
    noPackage:
      'Aún no se ha publicado el programa para procesadores {0}. Avise a quien administra Égida. No se ha cambiado nada.',
    download: 'Se descarga el agente, versión {0}.',
    busy: 'El servidor está ocupado. Se vuelve a intentar dentro de {0} segundos.',
    stillBusy: 'El servidor sigue ocupado. Repita el comando más tarde. No se ha cambiado nada.',
    damaged:
      'El programa no ha llegado como se publicó: la huella no coincide. No se ha instalado. Repita el comando; si vuelve a ocurrir, avise a quien administra Égida.',
    verified: 'La huella del programa es la que se publicó.',
    signed: 'El programa reconoce como suya la firma de quien publica el agente.',
    forged:
      'El programa no está firmado por quien publica el agente. No se ha instalado. No repita el comando: avise a quien administra Égida.',
    newer:
      'Este equipo ya tiene una versión más nueva del agente ({0}) que la que ofrece el servidor ({1}). Se conserva la más nueva.',
    stopping: 'Se detiene el agente que ya había para ponerlo al día.',
    inUse: 'No se puede cambiar el programa que ya había en {0}. Reinicie el equipo y repita el comando.',
    installed: 'El programa está instalado en {0}.',
    enrol: 'Se da de alta este equipo en su organismo.',
    enrolFailed:
      'El equipo no se ha dado de alta: el motivo está en la línea anterior. Corríjalo y repita el comando; lo instalado no estorba.',
    service: 'Se pone en marcha el servicio EgidaAgent.',
    serviceFailed:
      'El equipo está dado de alta, pero el servicio no se ha puesto en marcha: el motivo está en la línea anterior. Repita el comando cuando esté resuelto.',
    done: 'Listo. El equipo está protegido y en unos segundos aparecerá en la consola.',
  },
  en: {
    begin: 'Installing Égida on this computer, from {0}.',
    openRefused:
      'The connection to {0} is not encrypted: anyone on the same network could read the key or change the program. To install all the same, in a trial network, type first: $env:EGIDA_INSECURE = "yes". Nothing was changed.',
    insecure:
      'Warning: the connection to {0} is not encrypted. Anyone on the same network could read the key or change the program.',
    notWindows: 'This installer is for Windows. Nothing was changed.',
    notAdmin:
      'You need to be an administrator of this computer. Open PowerShell with “Run as administrator” and run the command again. Nothing was changed.',
    askKey: "The agency's enrolment key (not shown while you type)",
    noKeyFile: "The agency's key cannot be read in {0}. Nothing was changed.",
    noKey:
      "That is no enrolment key. Copy all of it from the agency's panel in the console, and run the command again. Nothing was changed.",
    keyRefused:
      "The server does not take the agency's key. Copy the key from the console again, and run the command again. Nothing was changed.",
    closed: 'The agency takes no new computers: its contract has ended or expired. Nothing was changed.',
    nothingPublished:
      'The program of the agent for Windows is not published yet. Tell whoever administers Égida. Nothing was changed.',
    unreachable:
      "{0} cannot be reached: {1} Check this computer's connection, the server's name and its certificate. Nothing was changed.",
    refused:
      'The server did not hand out what is needed (answer {0}). Copy the installation command from the console again.',
    noPackage:
      'The program for {0} processors is not published yet. Tell whoever administers Égida. Nothing was changed.',
    download: 'Downloading the agent, version {0}.',
    busy: 'The server is busy. Trying again in {0} seconds.',
    stillBusy: 'The server is still busy. Run the command again later. Nothing was changed.',
    damaged:
      'The program did not arrive as it was published: its fingerprint differs. It was not installed. Run the command again; if it happens again, tell whoever administers Égida.',
    verified: "The program's fingerprint is the published one.",
    signed: 'The program takes the signature of those who release the agent for its own.',
    forged:
      'The program is not signed by those who release the agent. It was not installed. Do not run the command again: tell whoever administers Égida.',
    newer:
      'This computer already has a newer version of the agent ({0}) than the server offers ({1}). The newer one stays.',
    stopping: 'Stopping the agent that was already here, to bring it up to date.',
    inUse: 'The program that was already at {0} cannot be changed. Restart the computer and run the command again.',
    installed: 'The program is installed at {0}.',
    enrol: 'Enrolling this computer in its agency.',
    enrolFailed:
      'The computer was not enrolled: the reason is in the line above. Fix it and run the command again; what is installed does no harm.',
    service: 'Starting the service EgidaAgent.',
    serviceFailed:
      'The computer is enrolled, but the service did not start: the reason is in the line above. Run the command again once it is solved.',
    done: 'Done. The computer is protected and will appear in the console within seconds.',
  },
} as const satisfies Record<string, Record<string, string>>;

export type WindowsTexts = Record<keyof (typeof windowsTexts)['es'], string>;
