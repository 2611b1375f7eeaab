import { forgetWords } from '../i18n/known-words.ts';

// The process is shared: without this, a file could lean on words that another one has loaded, and pass or fail by their order.
forgetWords();
