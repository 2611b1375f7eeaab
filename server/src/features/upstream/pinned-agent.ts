import { X509Certificate } from 'node:crypto';
import { Agent, type AgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { type ConnectionOptions, connect } from 'node:tls';
import { LineError } from './line-error.ts';

const handshakeMs = 10_000;

/**
 * Connections to the one server that has a certificate, and to no other: whoever signed it need not be known, and nothing is said
 * before it was seen to be that one.
 */
export const pinnedAgent = (pem: string, options: AgentOptions): Agent => {
  const { fingerprint256 } = new X509Certificate(pem);
  const agent = new Agent(options);
  agent.createConnection = (asked, done) => {
    // A handshake that is taken up again shows no certificate.
    const given = { ...(asked as ConnectionOptions), rejectUnauthorized: false, session: undefined };
    const socket = connect(given as ConnectionOptions);
    const report = done as (error: Error | null, socket?: Duplex) => void;
    let isOver = false;
    const end = (error: Error | null) => {
      if (isOver) return;
      isOver = true;
      socket.setTimeout(0);
      if (error) socket.destroy();
      report(error, error ? undefined : socket);
    };
    socket.once('error', end);
    socket.once('close', () => end(new LineError('ECONNRESET')));
    socket.setTimeout(handshakeMs, () => end(new LineError('ETIMEDOUT')));
    socket.once('secureConnect', () => {
      const isPinned = socket.getPeerX509Certificate()?.fingerprint256 === fingerprint256;
      end(isPinned ? null : new LineError('CERT_OTHER'));
    });
    return undefined;
  };
  return agent;
};
