import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailServer {
  /** `smtps://user:password@server` or `smtp://…`, which has to go over to TLS unless it is this machine. */
  url: string;
  /** Who the mail says it is from: an address, or a name and an `<address>`. */
  from: string;
  /** A certificate to trust besides the public ones; PEM. */
  ca?: string;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** A line on which nothing happens for so long is given up. A server that drags its answer out begins it anew with every byte. */
const timeoutMs = 20_000;
/** A try takes no longer in all, and so ends well before its claim on the mail does. */
export const longestTryMs = 60_000;
/** A line that carries nothing for so long is closed. */
const restMs = 5_000;
/** Mails over one line: servers close one that brings very many. */
const mailsOverOne = 100;

const poolTo = ({ url, from, ca }: MailServer) => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport(
    {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !loopback.test(hostname) && searchParams.get('tls') !== 'optional',
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca && { ca }) },
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      pool: true,
      ...{ maxConnections: 1, maxMessages: mailsOverOne, maxRequeues: 1, idleTimeout: restMs, socketCloseTimeout: 0 },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
};

/**
 * The way to a mail server: one line, kept from mail to mail for as long as there are any, so that thousands of notices greet the
 * server hardly more often than one does. It is ours to close it, before a server does in the middle of a mail; one that a server
 * closed all the same is opened anew. Certificates are verified. Plain text is spoken to this machine, and where the address says
 * `?tls=optional`: mail holds links that open accounts.
 */
export const openTransport = (server: MailServer) => {
  let pool = poolTo(server);
  return {
    /** Sends a mail, or fails after this time: then the line is destroyed, whatever goes on over it, and the next mail has another. */
    async send(mail: SendMailOptions, withinMs: number): Promise<void> {
      const over = new AbortController();
      const timer = setTimeout(() => over.abort(), withinMs);
      try {
        await pool.sendMail({ ...mail, signal: over.signal });
      } catch (error) {
        if (!over.signal.aborted) throw error;
        pool.close({ force: true });
        pool = poolTo(server);
        throw Object.assign(new Error('a try took too long', { cause: error }), { code: 'ETIMEDOUT' });
      } finally {
        clearTimeout(timer);
      }
    },
    /** Closes the line: what is under way fails, and so does what comes after. */
    close: () => pool.close({ force: true }),
  };
};

/**
 * Why a mail did not go out: nodemailer's code, the system's, the server's number and its enhanced status. What else a
 * server says may repeat what it was told, passwords too.
 */
export const reasonOf = (error: unknown): string => {
  const { code, responseCode, response, message } = (error ?? {}) as Record<string, unknown>;
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response ?? ''))?.[0];
  const known = String(message ?? '');
  const system = /\b(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|EHOSTUNREACH)\b/.exec(known)?.[0];
  const certificate = /certificate|altnames/i.test(known) ? 'CERTIFICATE' : undefined;
  const parts = [...new Set([code, system, certificate, responseCode, status])].filter((part) => part !== undefined);
  return parts.map(String).join(' ').slice(0, 200) || 'unknown';
};
