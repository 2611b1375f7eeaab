/**
 * Calls that may say 503, each with why. It is no failure there: somebody is told to come back. Everywhere else it is one.
 */
export const meantToBeUnavailable: Readonly<Record<string, string>> = {
  'auth.login': 'passwords are hashed in turn',
  'passwords.renew': 'passwords are hashed in turn',
  'passwords.forgot': 'those who are not signed in wait in turn',
  'passwords.link': 'those who are not signed in wait in turn',
  'passwords.choose': 'passwords are hashed in turn',
  'users.create': 'passwords are hashed in turn',
  'users.update': 'passwords are hashed in turn',
  'twoFactor.begin': 'passwords are hashed in turn',
  'agentProtocol.checkin': 'a bulk action holds the row: the agent comes again',
  'agentProtocol.alerts': 'an agency that is being deleted or moved is not waited for: the agent sends again',
  'agentProtocol.telemetry': 'likewise: what was executed is reported again',
  'agentProtocol.enrol': 'an agency that is being changed is not waited for: the machine tries again',
  'agentProtocol.package': 'downloads of programs at once are limited',
};
