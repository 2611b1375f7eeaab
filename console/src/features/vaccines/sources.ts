/** The page of an ATT&CK technique or piece of software; none for what does not look like one. */
export const techniqueAddress = (id: string): string | undefined => {
  const [, technique, part] = /^(T\d{4})(?:\.(\d{3}))?$/.exec(id) ?? [];
  if (technique) return `https://attack.mitre.org/techniques/${technique}/${part ? `${part}/` : ''}`;
  return /^S\d{4}$/.test(id) ? `https://attack.mitre.org/software/${id}/` : undefined;
};

interface Source {
  /** Where it can be read. */
  address?: string;
  /** Who says it, and what it is called there. */
  name?: string;
  /** What was written beside it; all of it where it leads nowhere. */
  text: string;
}

/** Sites that are better known by a name than by their address. */
const sites: Readonly<Record<string, string>> = {
  'attack.mitre.org': 'MITRE ATT&CK',
  'asec.ahnlab.com': 'AhnLab ASEC',
  'news.sophos.com': 'Sophos News',
  'securityweek.com': 'SecurityWeek',
  'techradar.com': 'TechRadar',
  'threatinfo.trendmicro.com': 'Trend Micro',
};

const nameOf = ({ hostname, pathname }: URL): string => {
  const host = hostname.replace(/^www\./, '');
  const page = pathname.split('/').findLast(Boolean);
  const site = sites[host] ?? host;
  return page === undefined ? site : `${site} · ${page.replace(/\.\w+$/, '')}`;
};

/**
 * A source as it was written down. Only `http` is an address; a file of a public repository, `SigmaHQ/sigma:rules/x.yml`,
 * is called by its name and leads to the repository, for files move from branch to branch.
 */
export const readSource = (source: string): Source => {
  const [first = '', ...rest] = source.trim().split(/\s+/);
  const text = rest.join(' ');
  const [, repository, file] = /^([\w.-]+\/[\w.-]+):(\S+)$/.exec(first) ?? [];
  if (repository && file) {
    return { address: `https://github.com/${repository}`, name: `${repository} · ${file.split('/').at(-1)}`, text };
  }
  if (!/^https?:\/\//i.test(first) || !URL.canParse(first)) return { text: source };
  return { address: first, name: nameOf(new URL(first)), text };
};
