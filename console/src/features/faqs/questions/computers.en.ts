import type { TopicTexts } from './texts.ts';

export const computers: TopicTexts<'computers'> = {
  title: 'Computers',
  questions: {
    'what-states-mean': [
      'What do the states of a computer mean?',
      '“Online”: its agent speaks with the server at intervals. “Offline”: it has missed two of these check-ins. “Offline for over 12 h”: it is worth finding out why. A computer that was installed as “No network” connects now and then, and is never shown as offline.',
    ],
    'offline-and-protected': [
      'A computer is offline. Is it still protected?',
      'Yes. The agent keeps the vaccines that it received on the computer, and applies them without the server. What happens meanwhile arrives as alerts when it connects again; until then it gets no changes.',
    ],
    'looks-like-a-copy': [
      'The console says that a computer looks like a copy of another. What do I do?',
      'It enrolled with the identifier of another computer of the agency. If it is a cloned machine, uninstall it and install the agent on it again. If it is the same computer reinstalled, delete the one that no longer connects.',
    ],
    'uninstall-or-delete': [
      'What is the difference between uninstalling and deleting a computer?',
      '“Uninstall” asks the agent to withdraw the vaccines and to leave the computer when it next connects; the computer stays in the list until the agent confirms. That is the usual way as long as the computer exists.',
      '“Delete” takes it off the list at once, with its history, and cannot be undone: it is for those that will not come back. If one does, its agent learns of it and withdraws the vaccines.',
    ],
    'take-back-uninstall': [
      'I marked a computer for removal by mistake. Can that be put right?',
      'Yes, as long as it has not connected: open it and press “Take back the mark”. If the agent has left already, it has to be installed again.',
    ],
    'move-computers': [
      'What happens when computers are moved to another agency?',
      'They take the vaccines of their new agency when they next connect, and lose what was asked of them by hand. Their earlier alerts stay in the agency where they happened. An agency whose contract has ended takes no computers.',
    ],
    'tag-computers': [
      'What are tags for?',
      'They are words of your own to find computers together, such as the floor or the department: lists are filtered by them, and you act on what matches. Tick several and press “Tag” to add or remove tags without touching the others. Each computer can have twenty.',
    ],
    'revoke-credential': [
      'What is “Revoke credential” for?',
      'For keeping out whoever has copied the credential that the agent identifies itself with. It stops working within seconds; the true agent enrols again by itself and the computer stays protected.',
    ],
    'could-not-do-it': [
      'A computer could not do what it was last asked. Where do I see why?',
      'Open it: the notice says whether it was a removal, an update or a move, with what the agent said. A removal is asked for again whenever it connects; a move, within an hour; an update, when another is started. Meanwhile it stays protected.',
    ],
  },
};
