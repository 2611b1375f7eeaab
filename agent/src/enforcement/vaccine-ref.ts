/** One version of a vaccine: its id and the hash of its content. */
export interface VaccineRef {
  vaccineId: string;
  sha256: string;
}
