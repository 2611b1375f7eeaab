import type { AlertDetail, AlertFinding, OsFamily } from '@egida/contract';

/** What one kind of alert says, as agents tell it. */
interface MadeFinding extends Pick<AlertFinding, 'subject'>, Partial<Omit<AlertFinding, 'subject'>> {
  ruleKind: NonNullable<AlertFinding['ruleKind']>;
  rule: string;
  detail: Omit<AlertDetail, 'rule'>;
}

const stopped = (subject: string, image: string): MadeFinding => ({
  ...{ ruleKind: 'processes', rule: subject, subject, detail: { image, action: 'STOPPED', user: 'mgarcia' } },
});
const decoy = (subject: string, remark: 'REMOVED' | 'CHANGED' | 'REPLACED'): MadeFinding => ({
  ...{ ruleKind: 'filePaths', rule: subject, subject, remark, detail: { path: subject, action: 'RESTORED' } },
});
const commanded = (subject: string, rule: string, image: string, commandLine: string): MadeFinding => ({
  ...{ ruleKind: 'commandLines', rule, subject, detail: { image, commandLine, action: 'STOPPED' } },
});
const connected = (subject: string, image: string, address: string): MadeFinding => ({
  ...{ ruleKind: 'networkIps', rule: address, subject, detail: { image, address, action: 'STOPPED' } },
});

/** What the vaccines of each family meet, by turns. */
export const madeFindings: Record<OsFamily, readonly MadeFinding[]> = {
  windows: [
    stopped('svch0st.exe', 'C:\\Windows\\Temp\\svch0st.exe'),
    stopped('mimikatz.exe', 'C:\\Users\\Public\\mimikatz.exe'),
    stopped('psexesvc.exe', 'C:\\Windows\\psexesvc.exe'),
    stopped('rclone.exe', 'C:\\ProgramData\\rclone.exe'),
    {
      ...stopped('powershell.exe', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe'),
      ...{ remark: 'WITH_DESCENDANTS', related: ['conhost.exe', 'net.exe'], relatedCount: 2 },
    },
    {
      ...stopped('winword.exe', 'C:\\Program Files\\Microsoft Office\\root\\Office16\\winword.exe'),
      ...{ remark: 'PARENT_OF', related: ['cmd.exe'], relatedCount: 1 },
    },
    decoy('C:\\ProgramData\\muestra.tmp', 'REMOVED'),
    decoy('C:\\Users\\Public\\Documents\\nominas.xlsx', 'CHANGED'),
    commanded('powershell.exe', '-enc\\s+[A-Za-z0-9+/]{40}', 'powershell.exe', 'powershell.exe -nop -enc SQBFAFgA'),
    commanded('vssadmin.exe', 'delete\\s+shadows', 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet'),
    connected('rundll32.exe', 'C:\\Windows\\System32\\rundll32.exe', '203.0.113.41'),
    connected('certutil.exe', 'C:\\Windows\\System32\\certutil.exe', '198.51.100.7'),
  ],
  linux: [
    stopped('xmrig', '/tmp/xmrig'),
    stopped('kdevtmpfsi', '/var/tmp/kdevtmpfsi'),
    stopped('nc', '/usr/bin/nc'),
    { ...stopped('bash', '/usr/bin/bash'), remark: 'DESCENDANT_OF', related: ['apache2'], relatedCount: 1 },
    decoy('/var/backups/nominas.sql', 'REPLACED'),
    decoy('/srv/compartido/claves.kdbx', 'REMOVED'),
    commanded('bash', 'base64\\s+-d\\s*\\|\\s*sh', '/usr/bin/bash', 'bash -c "echo Y3VybA== | base64 -d | sh"'),
    connected('curl', '/usr/bin/curl', '203.0.113.99'),
  ],
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const rowOf = (family: string, n: number, { rule, subject, detail, ...finding }: MadeFinding): string => {
  const { ruleKind, remark = null, related = [], relatedCount = 0 } = finding;
  const told: AlertDetail = { rule: `${ruleKind}: ${rule}`, ...detail };
  const names = related.length > 0 ? `array[${related.map(quoted).join(', ')}]` : "'{}'::text[]";
  const texts = [ruleKind, rule, subject].map(quoted).join(', ');
  return `('${family}', ${n}, ${texts}, ${remark ? quoted(remark) : 'null'}, ${names}, ${relatedCount}, ${quoted(JSON.stringify(told))}::jsonb)`;
};

/** The same as a table of this connection. */
export const findingsTable = `create temp table made_findings as
  select * from (values ${Object.entries(madeFindings)
    .flatMap(([family, findings]) => findings.map((finding, n) => rowOf(family, n, finding)))
    .join(',\n    ')}) f(family, n, rule_kind, rule_text, subject, remark, related, related_count, detail)`;
