/** A terminal of this computer, at which a person may sit. */
export interface Terminal {
  path: string;
  device: number;
}
