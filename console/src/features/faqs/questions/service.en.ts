import type { TopicTexts } from './texts.ts';

export const service: TopicTexts<'service'> = {
  title: 'Support, news and programs',
  questions: {
    'ask-for-support': [
      'How do I contact technical support, or ask it for help?',
      'With the “Technical support” button in the side bar, which is there for everybody who belongs to an agency. Write the subject, choose whether it is a question, an error or an improvement, and say what you were doing, what you expected and what happened. If you belong to several agencies, say which one it is for. Then press “Send request”.',
    ],
    'where-requests-go': [
      'Where does my request go, and who answers?',
      'It stays in Égida, where the support staff sees it, and is sent to the support address of your agency or, where it has none, to the general one. The answer comes by email, so check that your account has an address. It also stands under “Your requests”, below the form of “Technical support”.',
    ],
    'answer-a-request': [
      'How do I deal with a support request?',
      'Under “Support requests”, beside the users, open it, write the answer and press “Answer and close”: it goes by email to whoever asked. With “Close without an answer” nothing is sent. If there is more to be done, press “Reopen”.',
      'Whoever asks may have no email address; then the answer is only kept, and they have to be told in another way.',
    ],
    'read-the-news': [
      'Where are maintenance and changes announced?',
      'Under “News”, which everybody sees. It says how many you have not read; those that were published before you had an account do not count as unread.',
    ],
    'publish-news': [
      'How do I publish a news item?',
      'Under “News”, with a headline and a text. The text may be written in Markdown: bold, lists and links; HTML is shown as it is. Everybody sees it as soon as it is published, and you can correct or delete it afterwards.',
    ],
    'write-to-agencies': [
      'How do I write to the people of some agencies?',
      'With a communication: under “Communications”, beside the agencies, press “Write to agencies”, choose them, or all in your charge, and write the subject and the message. Before it is sent you see how many people it goes to, and which agencies have nobody who gets it: it goes only to those who have an email address and “Email notices” switched on. Each person gets it once.',
      'Afterwards you can see what became of each email. Once sent, it cannot be taken back.',
    ],
    'keys-for-programs': [
      'How can a program of ours read the data of the agency?',
      'Open the agency and, under “API keys”, press “Create key”. If you have only one agency, “Settings” leads there, with “API keys of the agency”; if you have several, so does “Search”. The program sends the key in the header “Authorization: ApiKey”, after these words. It reads what a person with the role “Viewing” reads in that agency, and changes nothing. The key is shown once; if it is lost, revoke it and create another.',
    ],
    'limits-of-keys': [
      'How many keys and how many requests are allowed?',
      'The configuration sets this: by default, five keys for each agency and 1,000 requests an hour, counting all its keys together. The hour starts with the first request; requests beyond the limit are refused with the code 429 until it ends. “API keys” shows how much has been used. A key may have a date on which it expires, and stops at once when it is revoked.',
    ],
    'the-manual': [
      'Is there a manual?',
      'Yes: it is downloaded with the button “Manual” of the side bar, as a PDF and in the language in which you use the console. If your organisation has its own, the button leads there.',
    ],
  },
};
