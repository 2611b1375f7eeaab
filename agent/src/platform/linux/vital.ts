import { basename } from 'node:path';
import type { ProcessFacts } from '../platform.ts';

/**
 * Programs that no vaccine stops, whatever its rules say: without them the computer stops working or nobody can reach
 * it any more to put a wrong rule right. Shells, interpreters, web servers and databases are not among them on purpose:
 * they are what attacks run in, and the breaker bounds the harm of a wrong rule there.
 */
const vital = new Set([
  // The first process and its helpers: stopping them ends the system or makes it unmanageable.
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
  // The way in: signing in locally and from afar.
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
  // What runs everything else that a hospital or a ministry has on this computer.
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
  // The screen before a person has signed in.
  'gdm3',
  'gdm-session-worker',
  'lightdm',
  'sddm',
]);
/** The screen in front of a person runs as that person. */
const session = new Set(['Xorg', 'Xwayland', 'gnome-shell', 'kwin_wayland', 'kwin_x11', 'plasmashell']);
/** What an administrator or anyone else adds (`/usr/local`) is not the system. */
const systemFolders = /^(\/usr)?\/(s?bin|lib(64|exec)?)\//;

/** Root and the accounts of services: below 1000, or in the range that distributions and systemd give to services. */
const isSystemAccount = (uid: number): boolean => uid < 1000 || (uid >= 60_578 && uid < 65_520);

/**
 * By the real executable in a folder of the system, as this computer sees it: a name alone protects nothing. And by who
 * started it: anyone can load code of his own into a program of the system that he starts himself (`LD_PRELOAD`).
 */
export const isVital = ({ pid, uid, kernelThread, image, seesHostFiles }: ProcessFacts): boolean => {
  if (pid === 1 || kernelThread) return true;
  if (image === undefined) return true;
  if (!seesHostFiles || !systemFolders.test(image)) return false;
  const name = basename(image);
  return session.has(name) || (vital.has(name) && isSystemAccount(uid));
};
