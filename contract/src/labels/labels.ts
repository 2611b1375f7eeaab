/** What people read for the values of something, in both languages: on the screen, in files and in mails. */
export interface Labels<Key extends string> {
  readonly es: Readonly<Record<Key, string>>;
  readonly en: Readonly<Record<Key, string>>;
}
