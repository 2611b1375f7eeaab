import type { TopicTexts } from './texts.ts';

export const filesAndActions: TopicTexts<'filesAndActions'> = {
  title: 'Files and long actions',
  questions: {
    'list-as-a-file': [
      'How do I get a list into a spreadsheet?',
      'Press “Export CSV” above the list. A file is prepared with all of it, not only the page that is shown, filtered and ordered as it is at that moment. You can go on working meanwhile.',
    ],
    'where-downloads-are': [
      'Where are my downloads?',
      'In the button “Downloads” of the side bar, which appears while a file is being prepared or waits to be fetched. In the tab from which you asked for it, the file is downloaded by itself when it is ready.',
      'Each file is kept for a time, 24 hours unless the configuration says otherwise; after that it has to be exported again.',
    ],
    'download-refused': [
      'A file that I asked for can no longer be downloaded. Why?',
      'Because it holds data of agencies or vaccines that are no longer in your charge. It is not cut down, so that nobody takes half a file for a whole one: export the list again.',
    ],
    'long-actions': [
      'What are “Actions under way”?',
      'What is done to more than a thousand items goes on at the server, part by part. The button appears in the side bar: it shows how far it has come, and it can be stopped there; what has been done already is not undone. You can close the tab: it goes on.',
    ],
    'list-has-changed': [
      'I am told that the list changed and nothing was modified. What do I do?',
      'The number changed between the moment you saw it and the moment you confirmed. Nothing was done, so as not to act on what you did not see. Press “See the updated list”, look at it and decide again.',
    ],
  },
};
