import type { Env } from './platform/env.ts';

/** What a person who started it by hand has to know. A password that was made up is said once, and never logged. */
export const greet = (env: Env, made: { username: string; password: string } | undefined): void => {
  const scheme = env.TLS_CERT ? 'https' : 'http';
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  process.stdout.write(`\nÉgida: ${scheme}://${host}:${env.PORT}\n`);
  if (made) {
    process.stdout.write(
      `\nPrimera entrada / first sign-in\n  usuario / user:        ${made.username}\n  contraseña / password: ${made.password}\n` +
        'Se pedirá otra al entrar; esta no vuelve a mostrarse. / You will be asked for another; this one is not shown again.\n\n',
    );
  }
};

/** The same of a password that was made anew for who lost it. */
export const greetReset = ({ username, password }: { username: string; password: string }): void => {
  process.stdout.write(
    `\nContraseña nueva de / new password of ${username}: ${password}\nSe pedirá otra al entrar. / You will be asked for another.\n\n`,
  );
};
