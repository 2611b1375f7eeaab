/** What attackers have in their hands, one or another of it: told to the process that plays them. */
export interface Target {
  server: string;
  /** The access token of a clerk who may change exceptions, and of somebody who only reads. */
  clerk: string;
  reader: string;
  /** An agency of the clerk's, with a vaccine that it may have. */
  agencyId: string;
  vaccineId: string;
  /** The token of a computer that was taken over. */
  agent: string;
  /** Keys of agencies that leaked. */
  keys: [string, string];
  /** Somebody whose password is known, and whose second factor is not. */
  username: string;
  password: string;
  /** The version of a program that can be fetched. */
  version: string;
}
