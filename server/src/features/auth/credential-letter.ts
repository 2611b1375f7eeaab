import type { Locale } from '../../platform/access/locale.ts';
import type { Letter } from '../mail/mail.ts';

/** What may have happened to what somebody signs in with. Those that end in `ByOther` were done by another person. */
export type CredentialChange =
  | 'passwordRenewed'
  | 'passwordChosen'
  | 'passwordSetByOther'
  | 'factorSetUp'
  | 'factorReplaced'
  | 'factorResetByOther'
  | 'recoveryCodeUsed'
  | 'emailChanged'
  | 'emailChangedByOther'
  | 'usernameChangedByOther';

interface Facts {
  username: string;
  at: Date;
  /** Where it was done from; null on the server itself. */
  ip: string | null;
  /** Whom people ask; empty where nobody was named. */
  support: string;
}

interface Wording {
  changes: Record<CredentialChange, { subject: string; what: (username: string) => string }>;
  when: (at: string, from: string) => string;
  onServer: string;
  /**
   * What to do about what one did not do oneself: choose another password, unless the link for it would go to the address
   * that somebody else has set; and about what another person did.
   */
  advice: (help: string) => string;
  adviceOnEmail: (help: string) => string;
  adviceByOther: (help: string) => string;
  help: (support: string) => string;
}

const es: Wording = {
  changes: {
    passwordRenewed: {
      subject: 'Su contraseña de Égida ha cambiado',
      what: (username) => `Se ha cambiado la contraseña del usuario «${username}» de Égida.`,
    },
    passwordChosen: {
      subject: 'Su contraseña de Égida ha cambiado',
      what: (username) =>
        `Se ha elegido una contraseña nueva para el usuario «${username}» de Égida con un enlace enviado por correo.`,
    },
    passwordSetByOther: {
      subject: 'Su contraseña de Égida ha cambiado',
      what: (username) =>
        `Otra persona ha puesto una contraseña provisional al usuario «${username}» de Égida. Tendrá que cambiarla al iniciar sesión.`,
    },
    factorSetUp: {
      subject: 'Verificación en dos pasos activada en Égida',
      what: (username) => `Se ha activado la verificación en dos pasos del usuario «${username}» de Égida.`,
    },
    factorReplaced: {
      subject: 'Su verificación en dos pasos de Égida ha cambiado',
      what: (username) =>
        `Se ha renovado la verificación en dos pasos del usuario «${username}» de Égida. La aplicación y los códigos de recuperación anteriores ya no sirven.`,
    },
    factorResetByOther: {
      subject: 'Su verificación en dos pasos de Égida se ha restablecido',
      what: (username) =>
        `Otra persona ha retirado la verificación en dos pasos del usuario «${username}» de Égida. La aplicación y los códigos de recuperación anteriores ya no sirven.`,
    },
    recoveryCodeUsed: {
      subject: 'Se ha usado un código de recuperación de Égida',
      what: (username) =>
        `Se ha usado un código de recuperación del usuario «${username}» de Égida en lugar de la aplicación de autenticación. Ese código ya no sirve.`,
    },
    emailChanged: {
      subject: 'Su correo electrónico de Égida ha cambiado',
      what: (username) =>
        `Se ha cambiado el correo electrónico del usuario «${username}» de Égida. Este mensaje se envía a la dirección anterior y a la nueva.`,
    },
    emailChangedByOther: {
      subject: 'Su correo electrónico de Égida ha cambiado',
      what: (username) =>
        `Otra persona ha cambiado el correo electrónico del usuario «${username}» de Égida. Este mensaje se envía a la dirección anterior y a la nueva.`,
    },
    usernameChangedByOther: {
      subject: 'Su nombre de usuario de Égida ha cambiado',
      what: (username) =>
        `Otra persona ha cambiado el nombre con el que inicia sesión en Égida. Desde ahora su usuario es «${username}».`,
    },
  },
  when: (at, from) => `Cuándo: ${at} (UTC)\nDesde: ${from}`,
  onServer: 'el propio servidor',
  advice: (help) =>
    `Si ha sido usted, no tiene que hacer nada. Si no, alguien puede estar usando su cuenta: elija enseguida otra contraseña con «¿Ha olvidado la contraseña?», en la página de inicio de sesión, y avise a ${help}.`,
  adviceOnEmail: (help) =>
    `Si ha sido usted, no tiene que hacer nada. Si no, alguien puede estar usando su cuenta: avise enseguida a ${help}, porque los enlaces para recuperar la contraseña llegan ya a la dirección nueva.`,
  adviceByOther: (help) => `Si lo esperaba, no tiene que hacer nada. Si no, avise enseguida a ${help}.`,
  help: (support) => support || 'quien administra Égida en su organismo',
};

const en: Wording = {
  changes: {
    passwordRenewed: {
      subject: 'Your Égida password has changed',
      what: (username) => `The password of the Égida user “${username}” was changed.`,
    },
    passwordChosen: {
      subject: 'Your Égida password has changed',
      what: (username) => `A new password was chosen for the Égida user “${username}” with a link sent by email.`,
    },
    passwordSetByOther: {
      subject: 'Your Égida password has changed',
      what: (username) =>
        `Somebody else set a temporary password for the Égida user “${username}”. You will have to change it when you sign in.`,
    },
    factorSetUp: {
      subject: 'Two-step verification switched on in Égida',
      what: (username) => `Two-step verification was switched on for the Égida user “${username}”.`,
    },
    factorReplaced: {
      subject: 'Your Égida two-step verification has changed',
      what: (username) =>
        `The two-step verification of the Égida user “${username}” was renewed. The former authenticator and recovery codes no longer work.`,
    },
    factorResetByOther: {
      subject: 'Your Égida two-step verification was reset',
      what: (username) =>
        `Somebody else removed the two-step verification of the Égida user “${username}”. The former authenticator and recovery codes no longer work.`,
    },
    recoveryCodeUsed: {
      subject: 'An Égida recovery code was used',
      what: (username) =>
        `A recovery code of the Égida user “${username}” was used instead of the authenticator. That code no longer works.`,
    },
    emailChanged: {
      subject: 'Your Égida email address has changed',
      what: (username) =>
        `The email address of the Égida user “${username}” was changed. This message goes to the former address and to the new one.`,
    },
    emailChangedByOther: {
      subject: 'Your Égida email address has changed',
      what: (username) =>
        `Somebody else changed the email address of the Égida user “${username}”. This message goes to the former address and to the new one.`,
    },
    usernameChangedByOther: {
      subject: 'Your Égida username has changed',
      what: (username) => `Somebody else changed the name that you sign in to Égida with. It is now “${username}”.`,
    },
  },
  when: (at, from) => `When: ${at} (UTC)\nFrom: ${from}`,
  onServer: 'the server itself',
  advice: (help) =>
    `If it was you, there is nothing to do. If not, somebody may be using your account: choose another password at once with “Forgot your password?” on the sign-in page, and tell ${help}.`,
  adviceOnEmail: (help) =>
    `If it was you, there is nothing to do. If not, somebody may be using your account: tell ${help} at once, as links to recover the password now go to the new address.`,
  adviceByOther: (help) => `If you were expecting this, there is nothing to do. If not, tell ${help} at once.`,
  help: (support) => support || 'whoever administers Égida in your organisation',
};

const wordings = { es, en };

const momentIn = (locale: Locale, at: Date): string =>
  at.toLocaleString(locale === 'es' ? 'es-ES' : 'en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const adviceOf = (change: CredentialChange, { advice, adviceOnEmail, adviceByOther }: Wording) => {
  if (change.endsWith('ByOther')) return adviceByOther;
  return change === 'emailChanged' ? adviceOnEmail : advice;
};

/** What somebody is told of a change of what they sign in with. It holds no secret, and leads nowhere by a link. */
export const credentialLetter = (
  recipient: string,
  locale: Locale,
  change: CredentialChange,
  { username, at, ip, support }: Facts,
): Letter => {
  const wording = wordings[locale];
  const { subject, what } = wording.changes[change];
  const help = wording.help(support);
  const paragraphs = [
    what(username),
    wording.when(momentIn(locale, at), ip ?? wording.onServer),
    adviceOf(change, wording)(help),
  ];
  return { recipient, locale, subject, body: `${paragraphs.join('\n\n')}\n` };
};
