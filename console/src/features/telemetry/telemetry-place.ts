/** Whose programs are listed: those of an agency, of one computer wherever it was, or all in one's charge. */
export interface TelemetryPlace {
  agencyId?: string | undefined;
  computerId?: string | undefined;
}
