import type { TopicTexts } from './texts.ts';

export const signingIn: TopicTexts<'signingIn'> = {
  title: 'Signing in and your account',
  questions: {
    'forgotten-password': [
      'I have forgotten my password. How do I get in?',
      'On the sign-in screen press “Forgot your password?”, type your username or email and press “Send the link”. You receive a link to choose another password: it works once and expires within an hour.',
      'If your account has no email, an administrator can set a password, which you have to change when you sign in.',
    ],
    'link-no-longer-works': [
      'The link I received says that it no longer works. Why?',
      'Each link works once. Those to recover a password expire within an hour, and invitations after seven days; besides, asking for another ends the one before.',
      'You can ask for another on that same screen with “Ask for another link”. If it was an invitation, whoever created your account can send it again.',
    ],
    'no-mail-arrives': [
      'I asked for the link and nothing arrives. What now?',
      'Look in the spam folder first. The console answers the same whether or not the account exists, so check that you typed your username or email correctly, too. Each person gets three links an hour at most.',
      'If it still does not arrive, ask an administrator for help: the outgoing mail shows whether the message was sent.',
    ],
    'what-a-password-needs': [
      'What must a password have?',
      'At least 12 characters, with a digit, a lowercase letter, an uppercase letter and a symbol. It cannot be the same as the previous one.',
      'Those that an attacker would try first are refused, too: the most common ones, a single word even with digits and symbols around it, your own name, or the words of this service. Two or three words that have nothing to do with one another, with a digit and a symbol, are accepted and easy to remember.',
    ],
    'asked-to-renew': [
      'Why am I asked to renew my password when I sign in?',
      'Because somebody else gave it to you and it is temporary, or because it has expired. How long one lasts is set by whoever administers the service: 365 days unless changed.',
      'Renewing it ends your other sessions.',
    ],
    'locked-out': [
      'I got it wrong several times and cannot try any more. How long does that last?',
      'After five failed attempts with one username from one address you have to wait: attempts are forgotten after 15 minutes. It unlocks by itself.',
      'Where many people share one connection to the Internet, thirty failed attempts among them make that address wait, too.',
    ],
    'session-length': [
      'How long does a session last?',
      'Twelve hours at most, and it ends earlier when it is not used: after an hour by default. A minute before, you are asked; press “Stay signed in” to go on.',
      'What the console updates by itself does not count as use. “Your account”, in the side bar, shows when yours ends.',
    ],
    'signed-in-elsewhere': [
      'How do I know whether my account is open somewhere else?',
      'Under “Your account”, “Your sessions” shows each browser that is signed in, from which address, and when it was last used. End the one that you do not recognise, or press “End the other sessions”, and change the password.',
      'You can have twenty sessions at once; the next one ends the oldest.',
    ],
    'change-my-password': [
      'How do I change my password?',
      'Open “Your account” in the side bar and choose “Change the password”. It asks for the current one and, if you have it on, for a verification code. Your other sessions end; the one in this browser stays open.',
    ],
    'language-and-theme': [
      'How do I change the language, or switch to the dark theme?',
      'With the buttons “Language” and “Theme” of the side bar. They apply at once, without leaving the screen, and are kept with your account. “Same as the system” follows the theme of your computer.',
    ],
  },
};
