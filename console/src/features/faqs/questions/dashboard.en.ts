import type { TopicTexts } from './texts.ts';

export const dashboard: TopicTexts<'dashboard'> = {
  title: 'Dashboard and numbers',
  questions: {
    'what-needs-attention': [
      'Where do I begin the day?',
      'With “What needs your attention”, at the top of the dashboard: each sentence says what is happening and how many it affects, such as active alerts, computers that have not connected for over 12 h or contracts that expire, and leads to the list behind it.',
    ],
    'how-fresh-numbers-are': [
      'I have just resolved some alerts and the total has not gone down. Is that an error?',
      'No. The numbers of alerts and computers are some seconds behind, and the dashboard asks for them again every minute while it is in view. The status of computers is looked at every 30 seconds.',
    ],
    'days-missing': [
      'Why does the line of a chart break?',
      'Because how things stood on that day is not known: no server was running to write it down. It is not zero. Days are those of UTC.',
    ],
    'charts-by-keyboard': [
      'Can I read the charts as numbers?',
      'Yes. Beside the title of each chart a button shows it as a table. Lines are reached with Tab and read day by day with the arrows. Bars lead to the list of what they count.',
    ],
  },
};
