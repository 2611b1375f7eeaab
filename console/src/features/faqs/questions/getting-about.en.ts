import type { TopicTexts } from './texts.ts';

export const gettingAbout: TopicTexts<'gettingAbout'> = {
  title: 'Finding your way around',
  questions: {
    'find-anything': [
      'How do I find something without knowing on which screen it is?',
      'Press “Search” in the menu, or Ctrl-K (⌘K on a Mac), and type two letters or more: agencies, computers, vaccines, people, screens and actions such as “Create an agency” appear, always within what is in your charge.',
    ],
    'keyboard-shortcuts': [
      'Can I work with the keyboard?',
      'Yes, on every screen. Press the ? key to see the shortcuts: j and k go from row to row, Enter opens one, x ticks it and Esc closes what was opened last.',
      'If you dictate, or they are in your way, switch “Shortcuts of a single key” off in that same list.',
    ],
    'what-i-cannot-see': [
      'Why do I not see a screen or a button that somebody else sees?',
      'Each role sees what it may do, and only in the agencies in its charge; the rest is not shown. Your role and your agencies are under “Your account”. If you need more, ask an administrator.',
    ],
    'filter-a-list': [
      'How do I narrow a list?',
      'Type words into its search box, whatever their case and accents, or press “Filter” and choose a field. Some values of the list filter it when you press them. Each filter in use is removed with its cross; all of them with “Clear filters”.',
    ],
    'share-what-i-see': [
      'How do I show somebody else what I am looking at?',
      'Copy the address of the browser: it holds the screen, the filters, the order and the open panel. Whoever opens it sees that within what is in their charge.',
    ],
    'choose-columns': [
      'How do I choose the columns of a list?',
      'Under “View”: tick the columns, and choose how close the rows stand. Those that fit are shown, and it says there how many do not. Change a width by dragging the edge of a heading, or with Shift and the arrows. All of this is kept in that browser.',
    ],
    'select-all-that-match': [
      'How do I act on all rows, and not only on those of this page?',
      'Tick those of the page with the box of the heading. If the filter finds more, you can select all of them, on other pages too. You are told how many there are before anything is done.',
    ],
    'rows-that-wait': [
      '“3 new” appears above the list. Why are they not shown?',
      'So that nothing moves under the pointer while you work: what comes in waits until you ask for it. Press that button and the list is brought up to date.',
    ],
    'take-back': [
      'I made a mistake. Can it be undone?',
      'Where another ordinary action puts things back as they were, the message offers “Undo” or “Move back” for ten seconds. Where something cannot be undone, the question that comes before it says so.',
    ],
    'rows-per-page': [
      'How do I see more rows on a page?',
      'Under “Settings”, in the side bar: 10, 20 or 50. It applies to all lists without a number of their own. Below each list you can change it for that one.',
    ],
  },
};
