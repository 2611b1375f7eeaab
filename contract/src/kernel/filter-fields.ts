export type FilterKind = 'text' | 'id' | 'enum' | 'number' | 'time' | 'address' | 'tags' | 'flag' | 'version';

export interface FilterField {
  kind: FilterKind;
  /** Only for `enum`: the names people write, and the value that each stands for on the wire and in the database. */
  names?: Readonly<Record<string, string | number>>;
}
export type FilterFields = Readonly<Record<string, FilterField>>;
