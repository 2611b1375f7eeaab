import type { TopicTexts } from './texts.ts';

export const twoFactor: TopicTexts<'twoFactor'> = {
  title: 'Two-step verification',
  questions: {
    'switch-on-two-factor': [
      'How do I switch two-step verification on?',
      'Under “Your account”, beside “Two-step verification”, press “Switch on”. Scan the QR code with an authenticator on your phone, type the six-digit code that it shows, and save the recovery codes.',
      'Any application that makes one-time codes will do, such as FreeOTP, Aegis, Google Authenticator or Microsoft Authenticator.',
    ],
    'lost-phone': [
      'I have lost my phone. How do I get in?',
      'When you are asked for the code, press “Use a recovery code” and type one of those that you saved. Each works once. Then renew the verification with the new phone.',
      'If you have none, ask whoever manages your account (an administrator, a manager or the service desk) to reset your verification: you set it up again when you sign in.',
    ],
    'new-phone': [
      'I am about to change phones. What do I have to do?',
      'While you still have the old one, open “Two-step verification” under “Your account”, press “Renew” and scan the QR code with the new one. The old verification works until you confirm the new one; then the old recovery codes stop working, too.',
    ],
    'recovery-codes': [
      'Can I see my recovery codes again?',
      'No. They are shown once, and the server does not keep them as they are. “Two-step verification” says how many you have left. If they are lost or run out, press “Renew”: you get ten new ones.',
    ],
    'code-refused': [
      'The code is the one that the application shows, and it is refused. Why?',
      'Nearly always because the clock of the phone is wrong: set it to automatic time. It may also be a code that was used already, as each works once; wait for the next.',
      'After five wrong codes you have to sign in again. With more failures codes are locked for a while in that network; recovery codes still work.',
    ],
    'switch-off-two-factor': [
      'Can I switch my two-step verification off?',
      'Not by yourself: that way, whoever gets hold of your session cannot take it away. It is switched off or reset by somebody else who may manage your account, unless your role demands it.',
    ],
    'reset-two-factor': [
      'Somebody has lost their phone and their codes. How do I help?',
      'Make sure first that whoever is asking is that person. Open them under “Users” and press “Reset” beside “Two-step verification”. Their authenticator and codes are deleted, and they set up a new one when they sign in.',
      'Nobody resets their own, and an administrator’s is reset by another administrator.',
    ],
    'demand-two-factor': [
      'How is two-step verification demanded?',
      'Of a whole role, under “Configuration”, with “Roles with two-step verification”. Of one person, when you edit them under “Users”, with “Require two-step verification”.',
      'Each person sets it up when they sign in, before anything else. Demanding it of a role ends no session: those that are open go on until they end, twelve hours at most.',
    ],
  },
};
