export const news = [
  {
    headline: 'Ventana de mantenimiento · Maintenance window',
    body: `El **sábado de 8 a 9** actualizaremos el servidor. Los equipos siguen protegidos y usted no tiene que hacer nada.

*On **Saturday from 8 to 9** we update the server. Computers stay protected; there is nothing to do.*`,
  },
  {
    headline: 'Campaña de correos con facturas falsas · Mails with forged invoices',
    body: `Se están recibiendo correos con un archivo \`factura.hta\`. La vacuna correspondiente ya se ejecuta en todos los organismos.

- No abra el archivo.
- Avise a su servicio de informática.

*Mails with a file \`factura.hta\` are going round. The vaccine is in force everywhere: do not open the file, and tell your IT staff.*`,
  },
  {
    headline: 'Bienvenida a Égida · Welcome to Égida',
    body: `Este es un organismo de **demostración**: ni las personas ni los equipos existen, aunque todo lo que ve pasa por el protocolo real.

*This is a **demonstration**: neither the people nor the computers exist, though all that you see goes by the real protocol.*`,
  },
] as const;
