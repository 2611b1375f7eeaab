/** What asks the agent, and is told by it, whether programs may start: one JSON text a line, over one socket. */

/** A program that waits for leave to start. */
export interface StartRequest {
  id: number;
  /** The process that is to become the program. */
  pid: number;
  path: string;
  /** Device and inode of the file, as `imageId` names it. */
  fileId: string;
  /** Undefined where the file is too large, or was not read in time. */
  sha256?: string | undefined;
  /** Whether it is a text for an interpreter. */
  isScript: boolean;
}
/** What the responder asks about; everything else starts without a question. */
export interface StartRules {
  names: string[];
  sha256s: string[];
}
export type ToResponder = ({ kind: 'rules' } & StartRules) | { kind: 'verdict'; id: number; deny: boolean };
export type FromResponder =
  /** From now on starts on so many file systems wait for an answer. */
  | { kind: 'ready'; fileSystems: number }
  /** The kernel asks about others, but not about starts from the file systems that are mounted here. */
  | { kind: 'unasked'; paths: string[] }
  /** The kernel asks nobody, or has nothing to ask about. */
  | { kind: 'refused'; why: string }
  | ({ kind: 'asks' } & StartRequest)
  /** What became of a start that was asked about. */
  | { kind: 'answered'; id: number; denied: boolean };

/** The descriptors of the responder: the agent's socket, and the watchdog's. */
export const responderHandles = { agent: 3, watchdog: 4 } as const;
/** How often the responder gives the watchdog a sign, and is answered with one. Each wakes both, all day long. */
export const signMillis = 300;
/** What the watchdog ends with where it killed a responder that hung. */
export const hungCode = 6;
