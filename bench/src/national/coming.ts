/** A vaccine that comes to the computers of its family while they are watched. */
export interface Coming {
  id: string;
  sha256: string;
  osFamily: string;
}
