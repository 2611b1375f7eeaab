import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent } from 'undici';

interface DispatcherOptions {
  /** Certificates (PEM) that verify the server; empty for the system's own. */
  authorities: readonly string[];
  timeoutMillis: number;
  /** In bytes; -1 for no limit. */
  maxResponseSize: number;
  /** Called with this computer's own address whenever a connection was made. */
  connected(localAddress: string | undefined): void;
}

const proxyVariables = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** The connections to the server, through the proxy that the environment names, if it names one. */
export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { authorities, timeoutMillis, maxResponseSize, connected } = options;
  const tls = authorities.length > 0 && { ca: [...authorities] };
  // wine cannot set it on a socket that is yet to connect, and there is a time limit on every answer as it is.
  const keepAlive = process.platform !== 'win32';
  const connector = buildConnector({ ...tls, timeout: timeoutMillis, keepAlive });
  const connect: buildConnector.connector = (target, done) =>
    connector(target, (...result) => {
      connected(result[1]?.localAddress);
      done(...result);
    });
  const settings = {
    connect,
    headersTimeout: timeoutMillis,
    bodyTimeout: timeoutMillis,
    connections: 4,
    maxResponseSize,
    // A connection through a proxy does not use `connect`; the server is verified there all the same.
    ...(tls && { requestTls: tls }),
  };
  const hasProxy = proxyVariables.some((name) => process.env[name]);
  return hasProxy ? new EnvHttpProxyAgent(settings) : new Agent(settings);
};
