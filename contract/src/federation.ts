import { z } from 'zod';
import { AlertDetail } from './alert-detail.ts';
import { AlertFinding } from './alert-finding.ts';
import { ComputerStatus, Disk, InstallationMode, LogicalDisk, OsFamily } from './computer-row.ts';
import { InstanceCert, InstanceTotals } from './instance-totals.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Id, Instant, Sha256, VersionText } from './kernel/values.ts';
import { maxSentVaccines, VaccineTold } from './told-vaccine.ts';

/**
 * What a federated server and its main one say to each other; `docs/federation.md` tells it whole. The federated one opens every
 * connection. Each message names the protocol, and but for the first one is signed by the key that it was bound to.
 */
export const federationProtocol = 1;
/** The versions that this server understands, the newest first. */
export const federationProtocols: readonly number[] = [federationProtocol];

/** `Authorization: Instance <key>`. */
export const instanceKeyScheme = 'Instance';
/** Beside it: `Egida-Federation`, the version; `Egida-Counter`, greater each time; `Egida-Signature`, Ed25519, base64. */
export const federationHeaders = {
  protocol: 'egida-federation',
  counter: 'egida-counter',
  signature: 'egida-signature',
  /** RFC 9530, of the body as it is sent, compressed: `sha-256=:<base64>:`. */
  digest: 'content-digest',
} as const;

/** What is signed, as lines. The digest is empty where there is no body; the path has its query with it. */
export const federationSigned = (message: {
  protocol: number;
  method: string;
  path: string;
  counter: number;
  digest: string;
}): string =>
  ['egida-federation', message.protocol, message.method, message.path, message.counter, message.digest].join('\n');

/** The kinds of rows that are told, in the order in which they are: what others refer to comes first. */
export const feedStreams = ['sectors', 'agencies', 'computers', 'alerts'] as const;
export const FeedStream = z.enum(feedStreams, 'value.notvalid');
export type FeedStream = z.output<typeof FeedStream>;

const text = (max: number) => z.string().max(max);
const count = z.int().min(0).max(1_000_000_000);

export const ToldSector = z.object({ name: text(200) }).meta({ id: 'ToldSector' });

export const ToldAgency = z
  .object({
    parent: Id.nullable(),
    sectorId: Id.nullable(),
    name: text(200),
    code: text(60),
    serviceType: z.literal([1, 2, 3]),
    installationStatus: z.literal([0, 1, 2]),
    licenseQuantity: count,
    expiration: Instant.nullable(),
    department: text(200),
    supportEmail: text(254),
    autorun: z.boolean(),
    notifyAgents: z.boolean(),
    receiveUnconnectedAlerts: z.boolean(),
    receiveUninstalledAlerts: z.boolean(),
    telemetry: z.boolean(),
  })
  .meta({ id: 'ToldAgency' });
export type ToldAgency = z.output<typeof ToldAgency>;

export const ToldComputer = z
  .object({
    agencyId: Id,
    name: text(255),
    os: text(255),
    osFamily: OsFamily,
    agentVersion: VersionText,
    ipAddress: z.union([z.ipv4(), z.ipv6()]).nullable(),
    macAddress: text(64).nullable(),
    cpu: text(255),
    arch: text(20),
    memory: z.number().min(0),
    disks: z.array(Disk).max(256),
    logicalDisks: z.array(LogicalDisk).max(256),
    users: z.array(text(256)).max(1000),
    domain: text(255).nullable(),
    tags: z.array(text(60)).max(100),
    status: ComputerStatus,
    offlineSince: Instant.nullable(),
    markedForRemoval: z.boolean(),
    installationMode: InstallationMode,
    duplicate: z.boolean(),
    enrolledOn: Instant,
  })
  .meta({ id: 'ToldComputer' });
export type ToldComputer = z.output<typeof ToldComputer>;

export const ToldAlert = z
  .object({
    agencyId: Id,
    agentId: Id,
    vaccineId: Id,
    vaccineName: text(200),
    agencyName: text(200),
    computerName: text(255),
    message: text(2000),
    detail: AlertDetail,
    ...AlertFinding.shape,
    ruleText: text(8192).nullable(),
    date: Instant,
    dateCorrected: z.boolean(),
    receivedOn: Instant,
    status: z.literal([0, 1, 2]),
    note: text(2000),
  })
  .meta({ id: 'ToldAlert' });
export type ToldAlert = z.output<typeof ToldAlert>;

/** Changes in a message at most. */
export const maxFeedChanges = 500;

/** A row as it is now; `null` where it is gone. */
const changesOf = <Row extends z.ZodType>(row: Row) =>
  z.array(z.object({ id: Id, row: row.nullable() })).max(maxFeedChanges, 'value.tooMany');

const position = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const batchOf = <Stream extends FeedStream, Row extends z.ZodType>(stream: Stream, row: Row) =>
  z.object({
    stream: z.literal(stream),
    /** Which telling of all there is it belongs to: another epoch begins with everything anew. */
    epoch: Id,
    /** What the main server has acknowledged of this stream, and what it will have with these. */
    after: position,
    upTo: position,
    changes: changesOf(row),
  });

export const FeedBatch = z
  .discriminatedUnion('stream', [
    batchOf('sectors', ToldSector),
    batchOf('agencies', ToldAgency),
    batchOf('computers', ToldComputer),
    batchOf('alerts', ToldAlert),
  ])
  .meta({ id: 'FeedBatch' });
export type FeedBatch = z.output<typeof FeedBatch>;

/** Where each stream stands at the main server, of an epoch that it knows; all of them 0 where it does not. */
export const FeedPositions = z.object({
  epoch: Id.nullable(),
  ...(Object.fromEntries(feedStreams.map((stream) => [stream, position])) as Record<FeedStream, typeof position>),
});
export type FeedPositions = z.output<typeof FeedPositions>;

/** How things stand there, told with every round and at least twice a minute. */
export const InstanceReport = z
  .object({
    epoch: Id,
    /** Whether all that stood when the epoch began has been acknowledged: what the main server has of others goes then. */
    complete: z.boolean(),
    totals: InstanceTotals,
    /** Changes that are yet to be acknowledged, and since when the oldest of them waits. */
    pending: count,
    pendingSince: Instant.nullable(),
    serverVersion: text(60),
    certs: z.array(InstanceCert).max(200),
    /** The vaccines of the main server as they stand there. */
    vaccines: z.array(VaccineTold).max(maxSentVaccines),
  })
  .meta({ id: 'InstanceReport' });
export type InstanceReport = z.output<typeof InstanceReport>;

export const InstanceReportReply = z
  .object({
    /** Whether vaccines are managed from the main server, and what all that are for this instance add up to. */
    manageVaccines: z.boolean(),
    vaccines: Sha256,
    /** Agencies that wait for an answer there. */
    offers: count,
    name: text(120),
    mainName: text(120),
    /** Everything is to be told anew, under another epoch. */
    resend: z.boolean(),
  })
  .meta({ id: 'InstanceReportReply' });
export type InstanceReportReply = z.output<typeof InstanceReportReply>;

/** A vaccine as it travels down: whole, as a file of the catalogue holds it; `null` where it was told to stand there as it is. */
export const SentVaccine = z.object({ id: Id, sha256: Sha256, vaccine: z.record(z.string(), z.unknown()).nullable() });
export type SentVaccine = z.output<typeof SentVaccine>;

/** An agency that is to go on in another instance: how it is called and reached there is what it was here. */
export const OfferedAgency = z
  .object({
    ...{ agencyId: Id, name: text(200), code: text(60), serviceType: z.literal([1, 2, 3]) },
    ...{ computers: count, offeredOn: Instant },
  })
  .meta({ id: 'OfferedAgency' });
export type OfferedAgency = z.output<typeof OfferedAgency>;

/** What comes with a yes: the key that its agents hold, and what they are told to trust. */
export const AcceptedAgency = ToldAgency.omit({ parent: true, sectorId: true })
  .extend({ agencyId: Id, apikey: text(200) })
  .meta({ id: 'AcceptedAgency' });
export type AcceptedAgency = z.output<typeof AcceptedAgency>;

const kibibyte = 1024;
/** Bytes of JSON: 500 computers with long inventories. */
const maxBatch = 8 * kibibyte * kibibyte;
const exampleId = '019a5c1e-0000-7000-8000-000000000001';

export const federation = {
  connect: endpoint({
    method: 'POST',
    path: '/api/federation/connections',
    access: 'instance',
    body: z
      .object({
        /** The public half, SPKI in DER, base64; the key of the instance is bound to it until it is renewed. */
        publicKey: text(200),
        serverVersion: text(60),
      })
      .meta({ examples: [{ publicKey: 'MCowBQYDK2VwAyEA…', serverVersion: '1.0.0' }] }),
    maxBody: 8 * kibibyte,
    response: z.object({
      instanceId: Id,
      name: text(120),
      mainName: text(120),
      protocols: z.array(z.int()).max(20),
      positions: FeedPositions,
    }),
    summary: 'A federated server makes itself known: its key is bound to the one that it signs with',
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/federation/changes',
    access: 'instance',
    body: FeedBatch.meta({
      examples: [
        {
          stream: 'sectors',
          epoch: exampleId,
          after: 0,
          upTo: 1,
          changes: [{ id: exampleId, row: { name: 'Sanidad' } }],
        },
      ],
    }),
    maxBody: maxBatch,
    response: z.object({ position }),
    summary: 'Tell what changed since the last acknowledged point; answered once it is durable',
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/federation/reports',
    access: 'instance',
    body: InstanceReport.meta({
      examples: [
        {
          ...{ epoch: exampleId, complete: true, pending: 0, pendingSince: null, serverVersion: '1.0.0' },
          totals: { sectors: 12, agencies: 340, computers: 20_000, activeAlerts: 7 },
          ...{ certs: [], vaccines: [] },
        },
      ],
    }),
    maxBody: 1024 * kibibyte,
    response: InstanceReportReply,
    summary: 'Tell how things stand, and hear what waits',
  }),
  vaccines: endpoint({
    method: 'GET',
    path: '/api/federation/vaccines',
    access: 'instance',
    query: z.strictObject({ after: Id.optional() }),
    response: z.object({ collection: z.array(SentVaccine).max(50), more: z.boolean() }),
    summary: 'The vaccines of the main server that are for this instance, fifty at a time in the order of their ids',
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/federation/offers',
    access: 'instance',
    query: z.strictObject({ after: Id.optional() }),
    response: z.object({ collection: z.array(OfferedAgency).max(100), more: z.boolean() }),
    summary: 'Agencies that the main server would move here, a hundred at a time in the order of their ids',
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/federation/offers/:agencyId',
    access: 'instance',
    body: z.object({ accepted: z.boolean() }).meta({ examples: [{ accepted: true }] }),
    maxBody: 8 * kibibyte,
    response: z.object({ agency: AcceptedAgency.nullable() }),
    summary: 'Take an agency in, or leave it where it is; the same answer may be given again',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const federationErrors = {
  'federation.keyNotValid': 401,
  'federation.signatureNotValid': 401,
  'federation.otherServer': 403,
  'federation.paused': 403,
  'federation.replayed': 409,
  'federation.position': 409,
  'federation.foreign': 409,
  'federation.tooMany': 409,
  'federation.digest': 400,
  'federation.protocol': 426,
  'offer.notfound': 404,
} as const satisfies ErrorStatuses;
