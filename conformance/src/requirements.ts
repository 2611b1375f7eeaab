/** What the protocol asks of each side: an id that stays, one sentence, and the heading of the description that says it. */
export interface Requirement {
  id: string;
  says: string;
  /** A heading of docs/agent-protocol.md. */
  at: string;
}

export const agentRequirements = [
  { id: 'A-01', says: 'Every request names the version of the protocol.', at: 'The wire' },
  { id: 'A-02', says: 'Every body has the form that the contract gives it.', at: 'The calls' },
  { id: 'A-03', says: 'Enrolment carries the key, in its body and in its header.', at: 'The wire' },
  { id: 'A-04', says: 'Every request after enrolment carries the token of the last enrolment.', at: 'The wire' },
  { id: 'A-05', says: '`inventoryHash` is of the inventory exactly as it was sent.', at: 'Hashing' },
  { id: 'A-06', says: '`stateHash` is of the whole state, in the order of `vaccineId`.', at: 'Hashing' },
  { id: 'A-07', says: 'A policy that is named is fetched and said to be held.', at: '`POST checkin`' },
  { id: 'A-08', says: 'A vaccine that works here is reported under the hash of its content.', at: '`POST checkin`' },
  { id: 'A-09', says: 'A content with a kind of rule that is not known is `INCOMPATIBLE`, alone.', at: 'Rules' },
  {
    id: 'A-10',
    says: 'A content with another hash than its name is thrown away, and is not in the state.',
    at: 'Hashing',
  },
  { id: 'A-11', says: 'What changed is told as a patch of what was last answered for.', at: '`POST checkin`' },
  { id: 'A-12', says: '`needState` is answered with the whole state.', at: '`POST checkin`' },
  { id: 'A-13', says: '`needInventory` is answered with the inventory.', at: '`POST checkin`' },
  { id: 'A-14', says: 'What changed is told again when the answer was lost.', at: '`POST checkin`' },
  { id: 'A-15', says: 'A command that is not known is answered `FAILED`, `unsupported`.', at: 'Commands' },
  {
    id: 'A-16',
    says: 'An acknowledgement is repeated until a check-in that carried it was answered.',
    at: '`POST checkin`',
  },
  {
    id: 'A-17',
    says: '503 with `Retry-After` is waited for, and nobody enrols again.',
    at: 'What to do on each answer',
  },
  {
    id: 'A-18',
    says: '429 with `Retry-After` is waited for, and nobody enrols again.',
    at: 'What to do on each answer',
  },
  { id: 'A-19', says: 'A 401 or 410 that is not of the protocol is like silence.', at: 'The wire' },
  { id: 'A-20', says: '426 is like silence: it comes again, as the same computer.', at: 'What to do on each answer' },
  {
    id: 'A-21',
    says: '400 at a check-in has the inventory and the whole state said anew, without acknowledgements.',
    at: 'What to do on each answer',
  },
  {
    id: 'A-22',
    says: '401 `agent.tokenNotValid` has it enrol again under its present token; nothing is withdrawn.',
    at: 'What to do on each answer',
  },
  { id: 'A-23', says: 'Fields that are not known are ignored, everywhere but inside `rules`.', at: 'The wire' },
  { id: 'A-24', says: 'A match is told as an alert of that vaccine, kind and program.', at: '`POST alerts`' },
  { id: 'A-25', says: 'An alert whose answer was lost comes again under the same id.', at: '`POST alerts`' },
  { id: 'A-26', says: 'An alert that was refused as too old comes once more, under a new id.', at: '`POST alerts`' },
  { id: 'A-27', says: 'Programs are told only while `settings.telemetry` is true.', at: '`POST telemetry`' },
  { id: 'A-28', says: '403 `telemetry.off` ends what is told of programs.', at: '`POST telemetry`' },
  {
    id: 'A-29',
    says: 'What is no longer in the policy is withdrawn.',
    at: '`GET policies/{revision}` and `GET vaccines/{sha256}`',
  },
  {
    id: 'A-30',
    says: '410 `agent.notfound` ends it: it neither comes again nor enrols by itself.',
    at: 'What to do on each answer',
  },
] as const satisfies readonly Requirement[];

export const serverRequirements = [
  {
    id: 'S-01',
    says: 'Another version of the protocol or none is 426 `protocol.unknown`, with `versions`.',
    at: 'The wire',
  },
  { id: 'S-02', says: 'A key that is not valid is 401 `apikey.notValid`.', at: 'What to do on each answer' },
  { id: 'S-03', says: 'Enrolment is answered 201, in its form.', at: '`POST enroll` → 201' },
  { id: 'S-04', says: 'A token that is not valid is 401 `agent.tokenNotValid`.', at: 'What to do on each answer' },
  {
    id: 'S-05',
    says: 'A check-in is answered in its form, with an interval of 1 to 86,400 seconds.',
    at: '`POST checkin`',
  },
  { id: 'S-06', says: 'An inventory that was sent is not asked for; one that is not known is.', at: '`POST checkin`' },
  { id: 'S-07', says: 'A whole state is taken, and its hash alone is enough from then on.', at: '`POST checkin`' },
  {
    id: 'S-08',
    says: 'A patch of what is known is taken; of anything else, the whole state is asked for.',
    at: '`POST checkin`',
  },
  { id: 'S-09', says: 'The same check-in said twice does no harm.', at: '`POST checkin`' },
  { id: 'S-10', says: 'Fields that are not known are ignored.', at: 'The wire' },
  { id: 'S-11', says: 'Bodies may be compressed.', at: 'The wire' },
  { id: 'S-12', says: 'What has not the form is 400, in the form of errors.', at: 'The wire' },
  { id: 'S-13', says: 'A policy is named by the hash of its list.', at: 'Hashing' },
  { id: 'S-14', says: 'Each content of the policy is there, and has the hash that names it.', at: 'Hashing' },
  {
    id: 'S-15',
    says: 'What is not there is 404, `policy.notfound` or `vaccine.notfound`.',
    at: 'What to do on each answer',
  },
  { id: 'S-16', says: 'A command that was answered for is not told again.', at: 'Commands' },
  { id: 'S-17', says: 'An alert is accepted, and accepted again under the same id.', at: '`POST alerts`' },
  { id: 'S-18', says: 'An alert from the future is named in the verdicts.', at: '`POST alerts`' },
  {
    id: 'S-19',
    says: 'Programs are taken while telemetry is on, else it is 403 `telemetry.off`.',
    at: '`POST telemetry`',
  },
  { id: 'S-20', says: 'The certificates have the hash that `settings.trust` names.', at: 'Trust' },
  {
    id: 'S-21',
    says: 'With its former token it is the same computer, and that token is good no longer.',
    at: '`POST enroll` → 201',
  },
] as const satisfies readonly Requirement[];

export type AgentRequirement = (typeof agentRequirements)[number]['id'];
export type ServerRequirement = (typeof serverRequirements)[number]['id'];
