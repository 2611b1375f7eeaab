export function portsFrom(first: number): {
  balancer: number;
  servers: number[];
  primary: number;
  replicas: number;
  pooler: number;
  databases: number[];
  patroni: number[];
  etcd: number;
  etcdPeers: number;
};
export const host: string;
