/** A program that many computers have. */
export interface CommonProgram {
  image: string;
  /** Who made it, or the package that it comes with. */
  vendor: string;
  /** The share of computers that execute it. */
  share: number;
}

type Row = readonly [image: string, vendor: string, share: number];
const programsOf = (rows: readonly Row[]): CommonProgram[] =>
  rows.map(([image, vendor, share]) => ({ image, vendor, share }));

const microsoft = 'Microsoft Corporation';

export const windowsPrograms = programsOf([
  ['C:\\Windows\\explorer.exe', microsoft, 1],
  ['C:\\Windows\\System32\\svchost.exe', microsoft, 1],
  ['C:\\Windows\\System32\\lsass.exe', microsoft, 1],
  ['C:\\Windows\\System32\\taskhostw.exe', microsoft, 1],
  ['C:\\Windows\\System32\\conhost.exe', microsoft, 0.9],
  ['C:\\Windows\\System32\\spoolsv.exe', microsoft, 0.9],
  ['C:\\Windows\\System32\\cmd.exe', microsoft, 0.6],
  ['C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe', microsoft, 0.5],
  ['C:\\Windows\\System32\\mstsc.exe', microsoft, 0.2],
  ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', microsoft, 0.9],
  ['C:\\Program Files\\Microsoft Office\\root\\Office16\\WINWORD.EXE', microsoft, 0.7],
  ['C:\\Program Files\\Microsoft Office\\root\\Office16\\EXCEL.EXE', microsoft, 0.7],
  ['C:\\Program Files\\Microsoft Office\\root\\Office16\\OUTLOOK.EXE', microsoft, 0.7],
  ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'Google LLC', 0.8],
  ['C:\\Program Files\\Mozilla Firefox\\firefox.exe', 'Mozilla Corporation', 0.4],
  ['C:\\Program Files\\Adobe\\Acrobat DC\\Acrobat\\Acrobat.exe', 'Adobe Inc.', 0.6],
  ['C:\\Program Files\\LibreOffice\\program\\soffice.bin', 'The Document Foundation', 0.3],
  ['C:\\Program Files\\AutoFirma\\AutoFirma\\AutoFirma.exe', '', 0.5],
  ['C:\\Program Files\\Java\\jre1.8.0_401\\bin\\javaw.exe', 'Oracle America, Inc.', 0.3],
  ['C:\\Program Files\\7-Zip\\7zFM.exe', '', 0.4],
  ['C:\\Program Files\\VideoLAN\\VLC\\vlc.exe', 'VideoLAN', 0.2],
  ['C:\\Program Files\\PuTTY\\putty.exe', 'Simon Tatham', 0.05],
  ['C:\\Program Files\\TeamViewer\\TeamViewer.exe', 'TeamViewer Germany GmbH', 0.05],
]);

export const linuxPrograms = programsOf([
  ['/usr/lib/systemd/systemd', 'systemd', 1],
  ['/usr/lib/systemd/systemd-journald', 'systemd', 1],
  ['/usr/bin/bash', 'bash', 1],
  ['/usr/bin/dash', 'dash', 0.9],
  ['/usr/bin/dbus-daemon', 'dbus-daemon', 0.9],
  ['/usr/sbin/cron', 'cron', 0.9],
  ['/usr/sbin/sshd', 'openssh-server', 0.9],
  ['/usr/sbin/rsyslogd', 'rsyslog', 0.7],
  ['/usr/bin/sudo', 'sudo', 0.8],
  ['/usr/bin/ssh', 'openssh-client', 0.5],
  ['/usr/bin/python3.11', 'python3.11-minimal', 0.8],
  ['/usr/bin/perl', 'perl-base', 0.7],
  ['/usr/bin/curl', 'curl', 0.5],
  ['/usr/bin/rsync', 'rsync', 0.3],
  ['/usr/bin/vim.basic', 'vim', 0.3],
  ['/usr/sbin/nginx', 'nginx', 0.25],
  ['/usr/sbin/apache2', 'apache2-bin', 0.25],
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15', 0.2],
  ['/usr/sbin/mariadbd', 'mariadb-server-core', 0.2],
  ['/usr/lib/jvm/java-17-openjdk-amd64/bin/java', 'openjdk-17-jre-headless', 0.25],
  ['/usr/bin/dockerd', 'docker.io', 0.1],
  ['/usr/lib/libreoffice/program/soffice.bin', 'libreoffice-core', 0.2],
  ['/usr/lib/firefox-esr/firefox-esr', 'firefox-esr', 0.3],
]);
