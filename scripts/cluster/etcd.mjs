import { host } from './ports.mjs';
import { isOk, startProgram, until } from './program.mjs';

/** Where the database nodes agree on who is the primary. One will do to try it; in earnest there are three. */
export async function startEtcd({ folder, executables, ports }, started) {
  const [clients, peers] = [`http://${host}:${ports.etcd}`, `http://${host}:${ports.etcdPeers}`];
  const etcd = startProgram(folder, 'etcd', executables.etcd, [
    ...['--name', 'egida', '--data-dir', 'etcd', '--log-level', 'warn'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `egida=${peers}`],
  ]);
  started.push(etcd);
  await until('etcd answers', folder, 30, () => isOk(`${clients}/health`));
}
