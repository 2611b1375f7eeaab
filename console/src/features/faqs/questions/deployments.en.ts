import type { TopicTexts } from './texts.ts';

export const deployments: TopicTexts<'deployments'> = {
  title: 'Executing and stopping vaccines',
  questions: {
    'execute-on-an-agency': [
      'How do I apply a vaccine in an agency?',
      'Open the agency, go to “Vaccines” and press “Execute” in the row of the vaccine. You can also begin at the vaccine, with “Execute on…”, and choose several agencies. If it reaches many computers, it first shows how many and with which systems. Those that enrol later get it, too.',
    ],
    'execute-on-some': [
      'Can I apply it on some computers only?',
      'Yes: tick them in the list of computers and press “Vaccinate”; you can choose up to twenty vaccines. What is asked of a computer by hand stays when the agency stops the vaccine, until it is stopped on that computer.',
    ],
    'all-but-some': [
      'And in the whole agency except for a few computers?',
      'When you execute it, search for them under “Except…”, or tick them among the computers of the vaccine in the agency and choose “Execute on the others”. Up to 200. On them it is stopped by hand: they do not get it even when the agency executes it again, until it is executed on them.',
    ],
    'when-it-arrives': [
      'How long does a vaccine take to reach computers?',
      'Each computer gets it when it next connects: within five minutes by default, and sooner where computers are few. Those that are off, when they come back. When a change affects a very large number of computers at once, some wait for their next turn.',
    ],
    'what-states-of-vaccines-mean': [
      'What do the states of a vaccine mean?',
      '“Applied”: the computer has it, as its agent reported. “Pending”: it was asked for and is not reported yet. “Not applied”: it is due by automatic execution and has not arrived. “Could not apply”: the agent failed, and says why. “Incompatible”: it cannot work on that computer. “Not executed”: nobody asks for it there.',
    ],
    'why-pending': [
      'A vaccine has been pending for some time. Why?',
      'Open the row: it always says. Most often the computer is offline; otherwise it says when it is expected to connect, or that it applies an earlier version and gets the current one.',
    ],
    'why-incompatible': [
      'Why is it incompatible with a computer?',
      'Because its rules do not work on that system, because it needs a newer agent, or because the agent does not support one of its rules. Where it is the agent, updating it is enough.',
    ],
    'error-applying': [
      'A vaccine fails on a computer. What do I do?',
      'Open the row: what the agent said stands there, with advice, such as looking at the permissions of a folder, freeing space on the disk or correcting a path. The agent goes on trying by itself.',
    ],
    'stop-or-exclude': [
      'What is the difference between stopping a vaccine and excluding the agency?',
      '“Stop” withdraws it now, and anybody may execute it again; what was asked of a computer by hand stays. “Exclude” keeps it out of the agency, whoever asks for it, until the agency is included again. Then what was asked for counts once more.',
    ],
    'automatic-execution': [
      'What is automatic execution?',
      'A vaccine with automatic execution is applied by itself in every agency that can see it and takes automatic vaccines. An administrator switches it on. An agency can stop it or be excluded from it. When it is switched off, computers that had it for that reason alone withdraw it.',
    ],
    'how-far-it-has-come': [
      'How do I know how far a vaccine has come?',
      'Open its page: “Coverage” says on how many computers it is, of those in your charge that can have it, and “Problems” in which agencies it fails.',
    ],
  },
};
