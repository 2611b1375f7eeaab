/** The page of an ATT&CK technique or piece of software; none for what does not look like one. */
export const techniqueAddress = (id: string): string | undefined => {
  const [, technique, part] = /^(T\d{4})(?:\.(\d{3}))?$/.exec(id) ?? [];
  if (technique) return `https://attack.mitre.org/techniques/${technique}/${part ? `${part}/` : ''}`;
  return /^S\d{4}$/.test(id) ? `https://attack.mitre.org/software/${id}/` : undefined;
};

/** A source as it was written down: an address that can be followed, and the rest of the text. Only `http` is an address. */
export const readSource = (source: string): { address?: string; text: string } => {
  const [first = '', ...rest] = source.trim().split(/\s+/);
  if (!/^https?:\/\//i.test(first) || !URL.canParse(first)) return { text: source };
  return { address: first, text: rest.join(' ') };
};
