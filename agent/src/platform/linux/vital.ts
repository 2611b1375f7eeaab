import { basename } from 'node:path';
import type { ProcessFacts } from '../processes.ts';

/**
 * Programs that no vaccine stops, whatever its rules say: without them the computer stops working, or nobody can reach it
 * any more to correct a wrong rule. Shells, interpreters, web servers and databases are left out on purpose: attacks run
 * in them, and the breaker bounds the damage of a wrong rule there.
 */
const vital = new Set([
  // The first process and its services: stopping them ends the system or makes it unmanageable.
  'systemd',
  'init',
  'openrc-init',
  'runit',
  's6-svscan',
  'systemd-journald',
  'systemd-logind',
  'systemd-udevd',
  'systemd-networkd',
  'systemd-resolved',
  'systemd-timesyncd',
  'systemd-executor',
  'dbus-daemon',
  'dbus-broker',
  'dbus-broker-launch',
  'polkitd',
  'udevd',
  'elogind',
  // Local and remote sign-in.
  'sshd',
  'sshd-session',
  'sshd-auth',
  'dropbear',
  'login',
  'agetty',
  'sulogin',
  'sssd',
  'sssd_be',
  'sssd_nss',
  'sssd_pam',
  'winbindd',
  'nscd',
  'nslcd',
  // The network.
  'NetworkManager',
  'dhclient',
  'dhcpcd',
  'wpa_supplicant',
  'iwd',
  'chronyd',
  'ntpd',
  'firewalld',
  // Containers, virtual machines, storage, logging and schedules, on which everything else of the computer runs.
  'containerd',
  'containerd-shim-runc-v2',
  'dockerd',
  'crio',
  'conmon',
  'kubelet',
  'libvirtd',
  'virtqemud',
  'qemu-system-x86_64',
  'qemu-kvm',
  'lvmetad',
  'dmeventd',
  'multipathd',
  'mdadm',
  'iscsid',
  'rpc.statd',
  'rpcbind',
  'auditd',
  'rsyslogd',
  'crond',
  'cron',
  // Display managers, which show the screen before a person has signed in.
  'gdm3',
  'gdm-session-worker',
  'lightdm',
  'sddm',
]);
/** The display of a person who has signed in; it runs as that person. */
const vitalInSession = new Set(['Xorg', 'Xwayland', 'gnome-shell', 'kwin_wayland', 'kwin_x11', 'plasmashell']);
/** Folders of the system itself; programs that administrators add (`/usr/local`) are no part of it. */
const systemFolders = /^(\/usr)?\/(s?bin|lib(64|exec)?)\//;

/** Whether it is root or the account of a service: below 1000, or in the range that systemd gives to services. */
const isSystemAccount = (uid: number): boolean => uid < 1000 || (uid >= 60_578 && uid < 65_520);

/**
 * Whether a process must never be stopped. A name alone protects nothing: the real executable must lie in a folder of the
 * system, as this computer sees it. The user counts as well, since anyone can load his own code into a program of the
 * system that he starts himself (`LD_PRELOAD`).
 */
export const isVital = ({ pid, uid, kernelThread, image, seesHostFiles }: ProcessFacts): boolean => {
  if (pid === 1 || kernelThread) return true;
  if (image === undefined) return true;
  if (!seesHostFiles || !systemFolders.test(image)) return false;
  const name = basename(image);
  return vitalInSession.has(name) || (vital.has(name) && isSystemAccount(uid));
};
