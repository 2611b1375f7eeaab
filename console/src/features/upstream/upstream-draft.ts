import type { Upstream } from '@egida/contract';

/** The main instance as its form holds it: neither key nor certificate is ever shown again. */
export interface UpstreamValues extends Record<string, unknown> {
  server: string;
  apikey: string;
  /** What is to become of the certificate: another one, or none, which trusts what this server trusts anyway. */
  trust: 'keep' | 'other' | 'system';
  certificate: string;
  acceptVaccines: boolean;
}

export const upstreamValuesOf = (upstream: Upstream | null): UpstreamValues => ({
  server: upstream?.server ?? '',
  apikey: '',
  trust: upstream ? 'keep' : 'other',
  certificate: '',
  acceptVaccines: upstream?.acceptVaccines ?? false,
});

export const connectDraftOf = ({ server, apikey, certificate, acceptVaccines }: UpstreamValues) => ({
  ...{ server: server.trim(), apikey: apikey.trim(), certificate: certificate.trim(), acceptVaccines },
});

/** What is left empty stays as it is. */
export const changeDraftOf = ({ apikey, trust, certificate, acceptVaccines }: UpstreamValues) => ({
  acceptVaccines,
  ...(apikey.trim() !== '' && { apikey: apikey.trim() }),
  ...(trust === 'other' && { certificate: certificate.trim() }),
  ...(trust === 'system' && { certificate: '' }),
});
