/** What stands at the path of a decoy. `fileId` tells one file from another with the same name. */
export type FileView = { kind: 'missing' } | { kind: 'other'; why: string } | DecoyFile;
export interface DecoyFile {
  kind: 'file';
  fileId: string;
  sha256: string;
  size: number;
  /** Owner and mode, in one text. */
  access: string;
}
export type PlantResult = { ok: true; fileId: string; access: string } | { ok: false; why: string };
export type RemoveResult = { ok: true } | { ok: false; why: string };

export interface DecoyFiles {
  /** Whether the drive of the path is not there at the moment, which is no failure. */
  isAway?(path: string): boolean;
  look(path: string): FileView;
  /** Makes the file if nothing stands there; with `replacing`, replaces exactly the file with that id. */
  plant(path: string, content: string, replacing?: string): PlantResult;
  /** Removes the file if it is exactly the one with that id. */
  remove(path: string, fileId: string): RemoveResult;
  /** Calls `changed` when the file may have changed. Returns the end of the watch; undefined where it cannot be watched. */
  watch(path: string, changed: () => void): (() => void) | undefined;
}
