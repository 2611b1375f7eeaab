import type { TopicTexts } from './texts.ts';

export const vaccines: TopicTexts<'vaccines'> = {
  title: 'Vaccines',
  questions: {
    'what-a-vaccine-is': [
      'What is a vaccine?',
      'A set of rules against a threat: which programs, commands or connections are not allowed, and which decoys are left on the computer to give it away. Agents apply them on each computer, and raise an alert when they find something.',
      'A vaccine does nothing until it is executed somewhere.',
    ],
    'starter-catalogue': [
      'We have no vaccines. Where do we begin?',
      'Égida comes with a starter catalogue of vaccines that are ready to use, each with the sources it rests on. It is offered under “Vaccines” while there are none, and later under “Import”. None applies by itself: you decide which, and where.',
    ],
    'write-a-vaccine': [
      'How do I write a vaccine?',
      'Press “Create vaccine”, name it after the threat, choose system, category and criticality, and write one entry per line under “What it stops”: one that matches is enough. Under “What it does on a match” you decide whether it stops the process. Saving it applies it on no computer; automatic execution is switched on afterwards, in its panel.',
    ],
    'try-expressions': [
      'How do I know whether an expression does what I want?',
      'In the part “Try it out” of the editor, write commands as examples and see which match, and by which line. The code that looks is the one that agents use, and nothing is saved. On Windows case does not matter; on Linux it does.',
    ],
    'report-and-not-stop': [
      'Can a vaccine report without stopping anything?',
      'Yes: with nothing ticked under “What it does on a match” it only raises an alert. That is a good way to see what it would touch before you let it act.',
    ],
    'never-stopped': [
      'Can a badly written vaccine bring a server down?',
      'The agent never stops what keeps the computer standing: the service manager, ways in such as sshd, the network, storage, or what runs containers, where the system itself started them.',
      'Besides, a vaccine that stops more than 20 different things in a minute stops no more and only reports for ten minutes, or until its rules change. A rule that is too wide can, however, stop the programs of a single person until it is corrected.',
    ],
    'rules-not-shown': [
      'Why do I not see the rules of a vaccine?',
      'Because your role does not show them: whoever knows them knows how to get around them, too. You do see which threat it stops, where it is applied and the alerts that it raises. If you need one rule, ask whoever manages your agency.',
    ],
    'who-sees-a-vaccine': [
      'How do I limit a vaccine to some agencies?',
      'In the part “Who sees it” of the editor: by service type, by instance, or by choosing agencies. What is said there must all hold for an agency to see it; with nothing said, every agency does. Where it is not visible it cannot be executed, and computers that had it withdraw it.',
    ],
    'vaccine-expires': [
      'What happens when a vaccine expires?',
      'Once the day under “Expires” is over, computers withdraw it when they next connect, and nobody can execute it. A computer that does not connect keeps it until it comes back. If the date is put off, it applies again where it was asked for.',
    ],
    'changed-meanwhile': [
      'Somebody else changed the vaccine while I was editing it. Have I lost what I typed?',
      'No: nothing was saved, and your text is still there. The editor shows what the other person changed and what saving would change now. Choose “Save over the new version”, which sends only what you changed, or start from the new version.',
    ],
    'take-vaccines-elsewhere': [
      'How do I take vaccines to another server?',
      'Under “Vaccines”, press “Export” and choose the zip with the rules. On the other server an administrator presses “Import”: before anything changes, it says which are new, which would change and on how many computers. All are imported or, if one is not valid, none.',
    ],
  },
};
