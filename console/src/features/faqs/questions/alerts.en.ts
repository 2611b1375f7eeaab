import type { TopicTexts } from './texts.ts';

export const alerts: TopicTexts<'alerts'> = {
  title: 'Alerts',
  questions: {
    'what-an-alert-is': [
      'What does an alert tell me?',
      'What a vaccine saw, on which computer, and what the agent did: “Stopped”, “Restored” if it put a decoy back, “Reported” if it did not step in, or “Not stopped” if it could not. In its panel, “What the agent saw” gives the path, the command and who started it.',
    ],
    'resolve-or-reject': [
      'When do I resolve it and when do I reject it?',
      '“Resolve”: it was a threat, or something that had to be looked at, and that is done. “Reject”: it was a false positive; the narrowest exception that would have avoided it is proposed then. Neither is final: it can be taken up again with “Reopen”.',
    ],
    'many-that-say-the-same': [
      'There are hundreds of identical alerts. Do I have to deal with them one by one?',
      'No. “Grouped” puts those of an agency that say the same into one row: the same vaccine, and the same program or decoy. The row resolves or rejects all of them. The panel of an alert also says how many there are like it, and deals with them together. Those that come in later are left alone.',
    ],
    'where-old-alerts-are': [
      'Where are the alerts that were dealt with?',
      'The list begins with the active ones alone. Remove that filter to see all of them, or filter by status.',
    ],
    'could-not-stop-it': [
      'An alert says “Not stopped”. What do I do?',
      'Check that computer as soon as possible: the agent detected the program and could not stop it. The panel has its path, its process number and who started it. If it is a program that keeps the system standing, the agent never stops it, and the alert says so.',
    ],
    'too-many-stopped': [
      'An alert says that a vaccine stopped too many processes. What does that mean?',
      'That it stopped more than 20 different things in a minute and, to be safe, only reports for ten minutes or until its rules change. See whether it covers too much: ask for it to be corrected, add an exception, or exclude the agency meanwhile.',
    ],
    'who-dealt-with-it': [
      'How do I know who dealt with an alert, and why?',
      'In the “History” of its panel: who changed its status, when, and which note they left. Write down what you find out; a note takes the place of the former one, but the history keeps all of them.',
    ],
    'told-of-new-alerts': [
      'How do I learn that an alert has come in?',
      'By email, if you have “Email notices” switched on under “Your account”: one message an hour at most. Whoever has “Settings” in the side bar can also switch on “Notices of new alerts” there: a message on screen while the console is open.',
    ],
    'how-long-alerts-stay': [
      'How long are alerts kept?',
      '730 days after they were raised, unless configured otherwise, dealt with or not. An alert stays in the agency where it happened even when its computer is moved to another.',
    ],
  },
};
