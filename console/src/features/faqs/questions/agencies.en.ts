import type { TopicTexts } from './texts.ts';

export const agencies: TopicTexts<'agencies'> = {
  title: 'Agencies and sectors',
  questions: {
    'create-an-agency': [
      'How do I add an agency?',
      'Under “Agencies”, press “Create agency”. A name is enough; the rest can be filled in later. If it belongs below another, search for that under “Part of”. Its panel opens then, and says how to install the agent on its computers.',
      'Managers create agencies below those that are in their charge already.',
    ],
    'more-computers-than-licences': [
      'What happens when there are more computers than licences?',
      'The dashboard of the agency and the list say so, and all of them stay protected: no computer loses its protection because of licences. 0 licences means no limit.',
      'If many enrol in one day besides, 500 unless configured otherwise, further ones wait until somebody approves them.',
    ],
    'contract-over': [
      'What happens when the contract of an agency expires?',
      'From the next day on no more computers enrol in it. Those that are there stay protected, and vaccines can still be executed on them. The list of agencies says which have expired or expire within 30 days.',
    ],
    'what-sectors-are': [
      'What are sectors for?',
      'They group agencies of one kind, such as health care or town halls, so that you can see and move them together. They affect neither which vaccines agencies get nor who sees them. An administrator creates and changes them; the sector of an agency is chosen when you edit the agency.',
    ],
    'delete-an-agency': [
      'Why can I not delete an agency?',
      'Because it still has computers, others are below it, or there are people who belong to it alone. The note beside the button says what is in the way and how to resolve it: move its computers, the agencies below it, or those people.',
    ],
    'move-agencies': [
      'How do I move several agencies?',
      'Tick them in the list and press “Move agencies”: you can put them below another, take them to another sector or to another instance. Those below them go along when the agency above changes.',
      'When they go to another instance, their agents enrol at its server and are no longer managed from here. If that server uses a certificate that the computers do not know, choose it as you move them.',
      'A federated instance that is connected is offered them: they stay here, protected, until an administrator there accepts them.',
    ],
    'no-automatic-vaccines': [
      'How do I keep automatic vaccines out of an agency?',
      'Edit the agency and switch “Run automatic vaccines” off. Its computers withdraw what they had by automatic execution alone; what was executed on the agency, or by hand on a computer, stays.',
      'If it is only one that you want to keep out, exclude the agency from that vaccine.',
    ],
    'notify-whoever-uses-it': [
      'Does whoever uses the computer learn that something was stopped?',
      'Only where the agency has “Notify whoever uses the computer” switched on. On Linux the agent says so in a line on the terminal from which the program was started, once a minute at most; programs of the desktop have no terminal.',
    ],
    'mail-of-an-agency': [
      'Which mails can the people of an agency receive?',
      'Under “Email notices”, when you edit the agency, you choose whether they are told of computers that have been offline for over 12 hours, and of removals. They go to the people of the agency who have “Email notices” switched on, which each of them finds under “Your account”.',
    ],
  },
};
