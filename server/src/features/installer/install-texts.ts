/** What the installer says; formats of printf, read by somebody who looks after a handful of computers. */
export const installTexts = {
  es: {
    begin: 'Instalación de Égida en este equipo, desde %s.',
    insecure:
      'Aviso: la conexión con %s no está cifrada. Quien esté en la misma red podría leer la clave o cambiar el programa.',
    openRefused:
      'La conexión con %s no está cifrada: quien esté en la misma red podría leer la clave o cambiar el programa. Si aun así quiere instalarlo, en una red de pruebas, repita el comando con «env EGIDA_INSECURE=yes» delante de sh. No se ha cambiado nada.',
    askKey: 'Clave de inscripción del organismo (no se verá al escribirla):',
    noTerminal:
      'Aquí no hay ningún terminal en el que pedir la clave del organismo. Guárdela en un archivo que solo lea usted y repita el comando con «env EGIDA_APIKEY_FILE=/ruta/del/archivo» delante de sh. No se ha cambiado nada.',
    noKeyFile: 'No se puede leer la clave del organismo en %s. No se ha cambiado nada.',
    noKey:
      'Eso no es una clave de inscripción. Cópiela entera en la ficha del organismo, en la consola, y repita el comando. No se ha cambiado nada.',
    closed: 'El organismo no admite equipos nuevos: su contrato ha terminado o ha vencido. No se ha cambiado nada.',
    nothingPublished:
      'Aún no se ha publicado el programa del agente. Avise a quien administra Égida. No se ha cambiado nada.',
    notLinux: 'Este instalador es para Linux, y este equipo usa %s. No se ha cambiado nada.',
    notRoot:
      'Hace falta ser administrador del equipo. Repita el comando con sudo delante de sh. No se ha cambiado nada.',
    arch: 'No hay programa para el procesador de este equipo (%s). Avise a quien administra Égida. No se ha cambiado nada.',
    noPackage:
      'Aún no se ha publicado el programa para procesadores %s. Avise a quien administra Égida. No se ha cambiado nada.',
    missing: 'Falta el programa %s. Instálelo con el gestor de paquetes del sistema y repita el comando.',
    download: 'Se descarga el agente, versión %s.',
    busy: 'El servidor está ocupado. Se vuelve a intentar dentro de %s segundos.',
    stillBusy: 'El servidor sigue ocupado. Repita el comando más tarde. No se ha cambiado nada.',
    unreachable:
      'No se puede llegar a %s. Compruebe la conexión de este equipo, el nombre del servidor y su certificado. No se ha cambiado nada.',
    keyRefused:
      'El servidor ya no acepta la clave del organismo. Copie de nuevo la clave en la consola y repita el comando. No se ha cambiado nada.',
    refused:
      'El servidor no ha entregado el programa (respuesta %s). Copie de nuevo el comando de instalación en la consola.',
    damaged:
      'El programa no ha llegado como se publicó: la huella no coincide. No se ha instalado. Repita el comando; si vuelve a ocurrir, avise a quien administra Égida.',
    verified: 'La huella del programa es la que se publicó.',
    signed: 'El programa está firmado por quien publica el agente.',
    forged:
      'El programa no está firmado por quien publica el agente. No se ha instalado. No repita el comando: avise a quien administra Égida.',
    noReleaseKeys:
      'El servidor no dice de quién debe ser la firma del programa (RELEASE_KEYS). Avise a quien administra Égida, o indique la clave pública en EGIDA_RELEASE_KEY. No se ha instalado.',
    badReleaseKey:
      'EGIDA_RELEASE_KEY no es la clave pública de quien publica el agente: un archivo .pub, o el texto que contiene. No se ha instalado.',
    cannotVerify:
      'Este equipo no puede comprobar la firma del programa: hace falta OpenSSL 3 o Python 3. Instale uno de los dos y repita el comando. Si prefiere instalarlo sin comprobarla, repítalo con «env EGIDA_UNVERIFIED=yes» delante de sh. No se ha instalado.',
    unverified: 'Aviso: no se ha comprobado quién firma el programa, porque así se ha pedido.',
    installed: 'El programa está instalado en %s.',
    newer:
      'Este equipo ya tiene una versión más nueva del agente (%s) que la que ofrece el servidor (%s). Se conserva la más nueva.',
    stopping: 'Se detiene el agente que ya había para ponerlo al día.',
    enrol: 'Se da de alta este equipo en su organismo.',
    enrolFailed:
      'El equipo no se ha dado de alta: el motivo está en la línea anterior. Corríjalo y repita el comando; lo instalado no estorba.',
    service: 'Se pone en marcha el servicio egida-agent.',
    serviceFailed:
      'El equipo está dado de alta, pero el servicio no se ha puesto en marcha: el motivo está en la línea anterior. Repita el comando cuando esté resuelto.',
    done: 'Listo. El equipo está protegido y en unos segundos aparecerá en la consola.',
    tryOut: 'Listo, para probar. Nada se pone en marcha por sí solo. Para ponerlo en marcha ahora:',
    noSystemd: 'El equipo está dado de alta, pero aquí no hay systemd. Para ponerlo en marcha, y en cada arranque:',
  },
  en: {
    begin: 'Installing Égida on this computer, from %s.',
    insecure:
      'Warning: the connection to %s is not encrypted. Anyone on the same network could read the key or change the program.',
    openRefused:
      'The connection to %s is not encrypted: anyone on the same network could read the key or change the program. To install all the same, in a trial network, run the command again with “env EGIDA_INSECURE=yes” before sh. Nothing was changed.',
    askKey: "The agency's enrolment key (not shown while you type):",
    noTerminal:
      "There is no terminal here to ask for the agency's key. Keep it in a file that only you read and run the command again with “env EGIDA_APIKEY_FILE=/path/of/the/file” before sh. Nothing was changed.",
    noKeyFile: "The agency's key cannot be read in %s. Nothing was changed.",
    noKey:
      "That is no enrolment key. Copy all of it from the agency's panel in the console, and run the command again. Nothing was changed.",
    closed: 'The agency takes no new computers: its contract has ended or expired. Nothing was changed.',
    nothingPublished:
      'The program of the agent is not published yet. Tell whoever administers Égida. Nothing was changed.',
    notLinux: 'This installer is for Linux, and this computer runs %s. Nothing was changed.',
    notRoot:
      'You need to be an administrator of this computer. Run the command again with sudo before sh. Nothing was changed.',
    arch: "There is no program for this computer's processor (%s). Tell whoever administers Égida. Nothing was changed.",
    noPackage:
      'The program for %s processors is not published yet. Tell whoever administers Égida. Nothing was changed.',
    missing: "The program %s is missing. Install it with the system's package manager and run the command again.",
    download: 'Downloading the agent, version %s.',
    busy: 'The server is busy. Trying again in %s seconds.',
    stillBusy: 'The server is still busy. Run the command again later. Nothing was changed.',
    unreachable:
      "%s cannot be reached. Check this computer's connection, the server's name and its certificate. Nothing was changed.",
    keyRefused:
      "The server no longer takes the agency's key. Copy the key from the console again, and run the command again. Nothing was changed.",
    refused:
      'The server did not hand out the program (answer %s). Copy the installation command from the console again.',
    damaged:
      'The program did not arrive as it was published: its fingerprint differs. It was not installed. Run the command again; if it happens again, tell whoever administers Égida.',
    verified: "The program's fingerprint is the published one.",
    signed: 'The program is signed by those who release the agent.',
    forged:
      'The program is not signed by those who release the agent. It was not installed. Do not run the command again: tell whoever administers Égida.',
    noReleaseKeys:
      'The server does not say whose signature the program has to carry (RELEASE_KEYS). Tell whoever administers Égida, or give the public key in EGIDA_RELEASE_KEY. It was not installed.',
    badReleaseKey:
      'EGIDA_RELEASE_KEY is not the public key of those who release the agent: a .pub file, or the text in it. It was not installed.',
    cannotVerify:
      'This computer cannot check the signature of the program: that takes OpenSSL 3 or Python 3. Install one of them and run the command again. To install it unchecked, run it with “env EGIDA_UNVERIFIED=yes” before sh. It was not installed.',
    unverified: 'Warning: who signed the program was not checked, as was asked for.',
    installed: 'The program is installed at %s.',
    newer:
      'This computer already has a newer version of the agent (%s) than the server offers (%s). The newer one stays.',
    stopping: 'Stopping the agent that was already here, to bring it up to date.',
    enrol: 'Enrolling this computer in its agency.',
    enrolFailed:
      'The computer was not enrolled: the reason is in the line above. Fix it and run the command again; what is installed does no harm.',
    service: 'Starting the service egida-agent.',
    serviceFailed:
      'The computer is enrolled, but the service did not start: the reason is in the line above. Run the command again once it is solved.',
    done: 'Done. The computer is protected and will appear in the console within seconds.',
    tryOut: 'Done, for a try. Nothing starts by itself. To start it now:',
    noSystemd: 'The computer is enrolled, but there is no systemd here. To start it, now and at every boot:',
  },
} as const satisfies Record<string, Record<string, string>>;

export type InstallTexts = Record<keyof (typeof installTexts)['es'], string>;
