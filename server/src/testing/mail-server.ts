import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Whether it came over TLS. */
  secure: boolean;
  headers: Record<string, string>;
  /** The parts, decoded: plain text, and HTML. */
  text: string;
  html: string;
}

export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  /** Answers a mail to this address with one line after another of which none is the last. Resolves as the first one comes in. */
  dribbleAt(address: string): Promise<void>;
  /** How many lines are open. */
  lines(): number;
  /** Closes the lines that are open, as servers do after a while. */
  closeLines(): void;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is sent. */
export const startMailServer = async (options: SMTPServerOptions = {}, port = 0): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const lines = new Set<Socket>();
  const dribbled = new Map<string, () => void>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: (stream, session, done) => {
      buffer(stream).then((content) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        const begun = dribbled.get(to.join());
        if (begun) {
          dribble([...lines].find((line) => line.remotePort === session.remotePort));
          return begun();
        }
        mails.push({ from, to, secure: session.secure, ...read(content) });
        done();
      }, done);
    },
    ...options,
  });
  server.server.on('connection', (line: Socket) => lines.add(line.once('close', () => lines.delete(line))));
  // What a client does wrong is the client's to tell.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    dribbleAt: (address) => new Promise((begun) => dribbled.set(address, begun)),
    lines: () => lines.size,
    closeLines: () => {
      for (const line of lines) line.end();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const dribbleMs = 20;

const dribble = (line: Socket | undefined): void => {
  const timer = setInterval(() => line?.write('250-Still at it\r\n'), dribbleMs);
  line?.once('close', () => clearInterval(timer));
};

const split = (text: string): [string, string] => {
  const at = text.indexOf('\r\n\r\n');
  return [text.slice(0, at), text.slice(at + 4)];
};

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
  );

const decoded = (part: string): string => {
  const [head, body] = split(part);
  const encoding = headersOf(head)['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const read = (content: Buffer): Pick<ReceivedMail, 'headers' | 'text' | 'html'> => {
  const [head, body] = split(content.toString('latin1'));
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, ''));
  const part = (type: string) => decoded(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  return { headers, text: part('text/plain').replaceAll('\r\n', '\n'), html: part('text/html') };
};
