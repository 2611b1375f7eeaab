import type { TopicTexts } from './texts.ts';

export const exceptions: TopicTexts<'exceptions'> = {
  title: 'Exceptions',
  questions: {
    'let-something-through': [
      'A vaccine stops a program that we need. What do I do?',
      'Reject the alert: “So that it does not happen again” proposes the narrowest exception that would have avoided it. Accept it on that computer or in the whole agency. Computers honour it from their next connection on.',
      'You can also write it yourself on the page of the vaccine in the agency, with “Add exception”.',
    ],
    'exception-for-some': [
      'Does an exception apply to all computers of the agency?',
      'As you choose: to all, those that enrol later too, or only to those that you pick, up to 1,000. Each agency has at most one exception to a vaccine, so another one joins it. The exception does not change the vaccine for other agencies.',
    ],
    'how-narrow': [
      'How specific should an exception be?',
      'The more, the better: the vaccine does not stop what is written there. Prefer the whole path of a program to its bare name, and an address to a range. If anybody can write to that folder, the console warns you.',
    ],
    'exception-without-effect': [
      'I added an exception and the vaccine still acts. Why?',
      'The computer may not have connected since, or its agent may be older than version 2.6.0, the first that honours them; the page says so. A program in a container has another path: let its command line through instead. And a connection is silenced by its address alone.',
    ],
    'remove-an-exception': [
      'How do I review and remove exceptions?',
      '“Exceptions”, beside the vaccines, shows those of all agencies in your charge: what is let through, on which computers, why, and who changed it. Open one and press “Remove the exception”; the vaccine acts again as soon as the computers connect.',
    ],
  },
};
