import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readHostName } from './http/host-name.ts';
import { type ReleaseKey, readReleaseKeys } from './keys/release-keys.ts';

const partedByCommas = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The public keys of those who release the agent, parted by commas or spaces. */
const ReleaseKeys = z
  .string()
  .default('')
  .transform((text, context): ReleaseKey[] => {
    try {
      return readReleaseKeys(text);
    } catch {
      context.addIssue('takes public keys as npm run release prints them, parted by commas');
      return z.NEVER;
    }
  });

const isUrlOf =
  (...protocols: string[]) =>
  (text: string) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return Boolean(url?.hostname) && protocols.includes(url?.protocol ?? '');
  };

/** Where people reach the console: what links by mail begin with. */
const PublicUrl = z
  .string()
  .refine(isUrlOf('http:', 'https:'), 'takes an address such as https://egida.example')
  .refine((text) => !/[?#@]/.test(text), 'takes an address without a name, a query or a #')
  .transform((text) => text.replace(/\/+$/, ''));

/** Other names by which agents and people reach this server. */
const ExtraHosts = z
  .string()
  .default('')
  .transform(partedByCommas)
  .refine(
    (names) => names.length <= 100 && names.every(readHostName),
    'takes names or addresses without a port, parted by commas',
  )
  .transform((names) => names.flatMap((name) => readHostName(name) ?? []));

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  // Standbys of it, which search for people.
  DATABASE_REPLICA_URL: z.string().optional(),
  // Fewer do not keep those apart who must not wait for each other.
  DATABASE_CONNECTIONS: z.coerce.number().int().min(12).max(1000).default(31),
  // How long it still answers once it was asked to stop, and says that it is not ready.
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  // What was signed and encrypted with it is still read, while everybody goes over to the present one.
  JWT_SECRET_FORMER: z.string().min(32, 'needs at least 32 characters').optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(partedByCommas)
    .refine(
      (entries) => entries.every((entry) => isIP(entry.split('/')[0] ?? '') > 0),
      'takes addresses or ranges, parted by commas',
    ),
  // A name that the sign-in form refuses would shut everybody out.
  ADMIN_USERNAME: z
    .string()
    .trim()
    .regex(/^[^\\\p{Cc}]{1,120}$/u, 'takes 1 to 120 characters, no backslash among them')
    .default('admin'),
  ADMIN_PASSWORD: z.string().max(256, 'takes at most 256 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  PUBLIC_URL: PublicUrl.optional(),
  EXTRA_HOSTS: ExtraHosts,
  SMTP_URL: z
    .string()
    .refine(isUrlOf('smtp:', 'smtps:'), 'takes smtp://user:password@server:587 or smtps://user:password@server')
    .optional(),
  // `Égida <no-responder@egida.example>`, or the address alone.
  MAIL_FROM: z
    .string()
    .regex(/^([^\p{Cc}<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u, 'takes an address, or a name and an <address>')
    .optional(),
  RELEASE_KEYS: ReleaseKeys,
  // Where people find the manual instead of the one that this server carries.
  MANUAL_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'), 'takes an address such as https://egida.example/manual')
    .optional(),
  // How long whoever is refused again and again waits for the next refusal.
  REFUSAL_DELAY_MS: z.coerce.number().int().min(0).max(10_000).default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** What the environment may say, by name; the properties of the configuration besides. */
export const environmentNames = Object.keys(Environment.shape);

export type Env = ReturnType<typeof readEnv>;

/** The settings that the environment gives; an empty variable counts as absent. Throws with what is wrong, by name. */
export const readEnv = (variables: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = Environment.safeParse(given);
  if (error) {
    const problems = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The environment is not right: ${problems.join('; ')}`);
  }
  if (Boolean(data.TLS_CERT) !== Boolean(data.TLS_KEY)) throw new Error('TLS_CERT and TLS_KEY go together.');
  if (data.EXTRA_HOSTS.length > 0 && !data.PUBLIC_URL)
    throw new Error('EXTRA_HOSTS needs PUBLIC_URL: without it every name is answered.');
  if (data.DATABASE_REPLICA_URL && !data.DATABASE_URL)
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.');
  if (data.SMTP_URL && !data.MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM: who the mail says it is from.');
  return {
    ...data,
    DATA_DIR: resolve(data.DATA_DIR),
    PUBLIC_URL: data.PUBLIC_URL ?? ownUrl(data),
    /** `PUBLIC_URL` as it was set; absent, nobody has said where agents reach this server. */
    agentUrl: data.PUBLIC_URL,
    /** The names that are answered beside the machine's own; absent, all are. */
    knownHosts: data.PUBLIC_URL ? [new URL(data.PUBLIC_URL).hostname, ...data.EXTRA_HOSTS] : undefined,
    variables: given,
  };
};

/** Where the server itself listens; of all addresses at once, the one that is sure to be this machine. */
const ownUrl = ({ TLS_CERT, HOST, PORT }: { TLS_CERT?: string | undefined; HOST: string; PORT: number }): string => {
  const named = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `${TLS_CERT ? 'https' : 'http'}://${named.includes(':') ? `[${named}]` : named}:${PORT}`;
};
