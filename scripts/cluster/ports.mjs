/** The ports of a cluster, all on loopback, from its first on. */
export function portsFrom(first) {
  const three = (from) => [1, 2, 3].map((n) => first + from + n);
  return {
    balancer: first,
    servers: three(0),
    primary: first + 10,
    replicas: first + 11,
    pooler: first + 12,
    databases: three(20),
    patroni: three(30),
    etcd: first + 40,
    etcdPeers: first + 41,
  };
}

export const host = '127.0.0.1';
