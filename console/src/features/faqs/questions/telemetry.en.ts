import type { TopicTexts } from './texts.ts';

export const telemetry: TopicTexts<'telemetry'> = {
  title: 'Telemetry',
  questions: {
    'what-telemetry-tells': [
      'What does telemetry collect? Are people watched?',
      'Of each program that a computer executes: its path, the hash of its file, the vendor or package, when it was last executed, and the vaccine that detected it. Nothing else: not who ran it, nor its arguments, nor which files it opened. A path may hold the name of a personal folder.',
      'All of it is deleted 90 days after the last execution, unless configured otherwise.',
    ],
    'switch-telemetry-on': [
      'How do I switch telemetry on for an agency?',
      'Edit the agency and switch “Collect telemetry” on. Agents learn of it when they next connect, and begin to report within minutes. When you switch it off, what was collected is hidden at once, and agents forget what they had.',
    ],
    'no-telemetry-here': [
      'Why are there no programs in the telemetry?',
      'Either the agency does not collect it, as is usual where nobody has switched it on, or computers have not reported yet. The screen says which.',
    ],
    'vaccine-against-a-program': [
      'I have seen a program that should not be there. How do I stop it?',
      'Open it: it says on how many computers it is, and which vaccines stop it already. “Create a vaccine that stops it” opens the editor with its name, its system and the rule that names it; its category and criticality are left to you.',
    ],
  },
};
