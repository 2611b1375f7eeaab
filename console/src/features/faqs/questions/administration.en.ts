import type { TopicTexts } from './texts.ts';

export const administration: TopicTexts<'administration'> = {
  title: 'Administering the service',
  questions: {
    'publish-the-agent': [
      'How do I publish a version of the agent?',
      'Under “Version control”, tab “Agent packages”, upload the .egida file. It is made and signed on a computer that is not the server; the screen says how. The server publishes only what the keys of RELEASE_KEYS signed, and each agent checks the signature again before it updates itself.',
    ],
    'update-agents': [
      'Do agents update by themselves?',
      'No: they update when you ask for it, under “Version control”, with “Update all” or by choosing agencies. Each computer does so when it next connects, without interrupting its protection. Those that are off, when they come back.',
    ],
    'update-failed': [
      'Some computers could not be updated. Are they in danger?',
      'No: if the new version does not start, or does not reach the server, the agent goes back to the one it had and goes on protecting. The reason is on the page of each computer. If it is the signature or the hash, withdraw the package and tell whoever made it; otherwise resolve it and start the update again.',
    ],
    'a-fixed-version': [
      'Can I fix the version that agents are updated to?',
      'Yes, with “Latest version of the agent” under “Configuration”. When empty, it is the newest published package. No agent goes back to an older version.',
    ],
    'mail-not-sent': [
      'Why is mail not sent?',
      'If the server has no SMTP_URL, messages wait under “Outgoing mail” for somebody to hand them over; once it is set, those less than a week old go out by themselves. If it has one, the last error of each message says what is wrong; put it right and press “Send now”.',
    ],
    'set-by-the-environment': [
      'A property of the configuration cannot be changed. Why?',
      'Because an environment variable of the server sets it, which takes precedence over what is set here; the screen says so with “Set by the environment”. The others reach every server within 5 seconds.',
    ],
    'who-did-what': [
      'How do I find out who changed something?',
      '“Audit” holds each change, with who, when, from where and what was there before, and also what was tried and refused. Search for a person, an item or an agency and open the entry. It is kept for 1,095 days, unless configured otherwise.',
    ],
    'certificates-for-agents': [
      'What are certificates for?',
      'For agents to trust a server whose certificate is from an authority that their computers do not know. Those marked “Every computer trusts it” reach all when they next connect; the others, agencies that are moved to another instance with them. Add the new one before the old one expires: agents do not connect to a server whose certificate has expired.',
    ],
    'federated-instances': [
      'What is a federated instance?',
      'Another installation of Égida that reports to this one. Register it under “Federated instances”, and give its server the address of this one and the key, which is shown to you once: it opens the connection itself. Its agencies are managed there, and looked at here.',
    ],
  },
};
