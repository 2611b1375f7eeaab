import type { TopicTexts } from './texts.ts';

export const installing: TopicTexts<'installing'> = {
  title: 'Installing the agent',
  questions: {
    'install-the-agent': [
      'How do I protect a computer?',
      'Open the agency and press “Add computers”. Copy the command, paste it into a terminal of the Linux computer and, when it asks, paste the enrolment key that is shown below. It takes about a minute, and the console tells you as soon as the computer has enrolled.',
      'The command checks that the program is the published one, and who signed it, before it installs anything.',
    ],
    'what-a-computer-needs': [
      'What does a computer need to run the agent?',
      'A recent Linux (glibc 2.28 or later) with systemd, and an administrator to install it. Nothing else: the agent is a single program. On systems or processors without a package it can be installed with Node.js.',
      'The agent that is installed from here is for Linux. Vaccines for Windows can be written, exported and imported.',
    ],
    'where-the-key-is': [
      'Where is the key of the agency?',
      'On the screen that says how to install, as “Enrolment key”. Anybody could enrol computers with it; that is why only those who may edit the agency see it. If you do not, ask whoever manages the agency.',
    ],
    'key-got-out': [
      'The key of the agency has fallen into the wrong hands. What do I do?',
      'Press “Renew the key” and choose “Stops working right now”. Computers that are enrolled do not need it and stay protected; change the key in the files and images that you have prepared.',
      'Then filter the computers of the agency by “Enrolled” and delete those that you do not recognise.',
    ],
    'install-without-package': [
      'The console shows no installation command. Why?',
      'Because no package of the agent has been published yet, because the contract of the agency has ended, or because the server does not know by which address computers see it. The screen says which. Meanwhile it can be installed with Node.js.',
    ],
    'virtual-desktops': [
      'How do I install the agent on virtual desktops that are recreated?',
      'Choose “Virtual desktop” before you copy the command. Each is known by its name within the agency: recreated, it keeps its entry, and when it stays away it is removed by itself, after 24 hours unless configured otherwise.',
    ],
    'golden-images': [
      'And on the image from which other computers are copied?',
      'Choose “Golden image”. It counts as no computer and gets no vaccines; its copies enrol by themselves as virtual desktops.',
    ],
    'waits-for-approval': [
      'A computer waits for approval to enrol. What does that mean?',
      'That the agency is past its licences and has enrolled many computers in a day. Under “Computers” press “Review”, check that they are its own, and approve them. If you do not recognise them, dismiss them and ask for the key to be renewed: somebody may have it.',
      'For a large roll-out, whoever edits the agency can choose “Let in without approval for 24 hours”.',
    ],
    'does-not-appear': [
      'I have installed the agent and the computer does not appear. Where do I look?',
      'On the computer, run “egida-agent status”: it says whether it is enrolled and when it spoke with the server. If it is not, repeat the command and check that the key is that of the agency. If it is and does not connect, check that the computer reaches the address of the server and trusts its certificate.',
      'It may also be waiting for approval: the list of computers says so.',
    ],
  },
};
