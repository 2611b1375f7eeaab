/** What was executed, as far as it is known. */
export interface ProgramRef {
  /** The path that the process has for it. */
  image: string;
  /** The process that runs it: its file can be read through it even when it was deleted. */
  pid?: number | undefined;
  /** Names the file among all, as `ProcessFacts` does: what is opened is that file or none. */
  imageId?: string | undefined;
  /** Whether the path means a file of this computer, and not one of a container. */
  seesHostFiles: boolean;
}

/** A program file that is held open: it can be read to its end after the process ended and the file was deleted. */
export interface ProgramFile {
  /** Changes whenever the content does. */
  stamp: string;
  size: number;
  /** Fills the buffer from a position on; returns the number of bytes, 0 at the end. */
  read(buffer: Buffer, position: number): Promise<number>;
  /** Whether the file still has its stamp. */
  isUnchanged(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Packages {
  /** The package that each path came with; those of none, or of which nobody knows, are left out. */
  ownersOf(images: string[]): Promise<ReadonlyMap<string, string>>;
}
