/** A program of the agent's that does nothing, and is there for its name. */
export interface DeceptionProgram {
  pid: number;
  lives(): boolean;
  end(): void;
}

export interface Deception {
  /** The sessions in which such a program is to run. */
  sessions(): number[];
  /** Starts one as an ordinary user of that session; throws where it cannot. */
  start(name: string, session: number): DeceptionProgram;
  /** Takes away the files of all names but these, as far as nothing runs from them. */
  keepOnly(names: readonly string[]): void;
}
