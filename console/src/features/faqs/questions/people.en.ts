import type { TopicTexts } from './texts.ts';

export const people: TopicTexts<'people'> = {
  title: 'People and roles',
  questions: {
    'what-roles-may': [
      'What may each role do?',
      '“Administration” sees and manages everything. “Management”: their agencies and those below them, with their users. “Support” helps every agency of the main instance that is not classified. “Operations” looks after the alerts and computers of their agencies. “Viewing” looks at them and changes nothing. “Classified operations” applies vaccines in classified agencies, and sees neither their computers nor their alerts.',
      'Your role is under “Your account”; nobody changes their own.',
    ],
    'invite-somebody': [
      'How do I add a person?',
      'Under “Users”, press “Create user”, choose their role and agencies, and leave “Invite by email”: they receive a link, valid for seven days, to choose a password. If they have no email, choose “Set a password” and pass it on securely; they have to change it when they sign in.',
    ],
    'invitation-lost': [
      'Somebody has not received their invitation, or it has expired. What do I do?',
      'Open them under “Users” and press “Send the invitation again”: the earlier link stops working. If the service has no mail server, an administrator finds it in the outgoing mail and passes it on.',
    ],
    'sees-nothing': [
      'Somebody signs in and sees nothing. Why?',
      'Nearly always because no agency is assigned to them: without one there are no computers, vaccines or alerts to see. Edit them and assign one.',
    ],
    'disable-or-delete': [
      'Do I disable or delete somebody who leaves?',
      '“Disable” ends their sessions at once and keeps them out, but keeps their details, and they can be enabled again: for an absence, or until that is decided. “Delete”, for those who may edit people, cannot be undone. Either way the audit log keeps what they did.',
    ],
    'cannot-change-somebody': [
      'Why can I see a person but not change them?',
      'Because their role or one of their agencies reaches further than yours: whoever changes a person can set their password, and that would be a way to where they do not belong. Nor can you change your own role or disable yourself, and at least one administrator always stays.',
    ],
    'all-agencies-of-a-manager': [
      'How do I give a manager access to all agencies?',
      'When you edit them, tick “Every agency of the main instance”: that includes those created later. Only somebody who has it can give it. Without it, they see the agencies assigned and those below them.',
    ],
  },
};
