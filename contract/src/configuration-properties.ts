import { z } from 'zod';
import { VersionText } from './kernel/values.ts';
import { type Role, roles } from './roles.ts';

/** What stands together on the page of the configuration. */
export type PropertyGroup = 'access' | 'agents' | 'retention' | 'files' | 'support' | 'apiKeys';
export type PropertyUnit =
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'perHour'
  | 'keys'
  | 'computersPerDay'
  | 'megabytes';

interface WholeNumber {
  kind: 'number';
  unit: PropertyUnit;
  default: number;
  min: number;
  max: number;
}
interface Address {
  kind: 'email';
  default: '';
}
interface VersionNumber {
  kind: 'version';
  default: '';
}
interface RoleNames {
  kind: 'roles';
  default: '';
}
export type ConfigurationProperty = { group: PropertyGroup } & (WholeNumber | Address | VersionNumber | RoleNames);

const number = <Group extends PropertyGroup>(
  group: Group,
  unit: PropertyUnit,
  byDefault: number,
  min: number,
  max: number,
): WholeNumber & { group: Group } => ({
  group,
  kind: 'number',
  unit,
  default: byDefault,
  min,
  max,
});

/** Every property that administrators set, with its group, its kind, its bounds and its default, as the page has them from top to bottom. */
export const configurationProperties = {
  PASSWORD_MAX_AGE_DAYS: number('access', 'days', 365, 1, 3650),
  TWO_FACTOR_ROLES: { group: 'access', kind: 'roles', default: '' },
  SESSION_IDLE_MINUTES: number('access', 'minutes', 60, 5, 1440),
  AGENT_CHECKIN_SECONDS: number('agents', 'seconds', 300, 1, 86_400),
  AGENT_LATEST_VERSION: { group: 'agents', kind: 'version', default: '' },
  ENROLMENTS_WITHOUT_APPROVAL: number('agents', 'computersPerDay', 500, 0, 1_000_000),
  VDI_RETENTION_HOURS: number('agents', 'hours', 24, 1, 8760),
  ALERT_RETENTION_DAYS: number('retention', 'days', 730, 1, 36_500),
  AUDIT_RETENTION_DAYS: number('retention', 'days', 1095, 30, 36_500),
  TELEMETRY_RETENTION_DAYS: number('retention', 'days', 90, 1, 36_500),
  DOWNLOAD_RETENTION_HOURS: number('retention', 'hours', 24, 1, 720),
  UPLOAD_MAX_MB: number('files', 'megabytes', 20, 1, 1024),
  SUPPORT_EMAIL: { group: 'support', kind: 'email', default: '' },
  AGENCY_REQUEST_MAX_REQUESTS: number('apiKeys', 'perHour', 1000, 1, 1_000_000),
  AGENCY_REQUEST_MAX_TOKENS: number('apiKeys', 'keys', 5, 0, 100),
} as const satisfies Record<string, ConfigurationProperty>;

export type PropertyName = keyof typeof configurationProperties;
export const propertyNames = Object.keys(configurationProperties) as PropertyName[];
export const isPropertyName = (name: string): name is PropertyName => Object.hasOwn(configurationProperties, name);

/** What everyone who is signed in may read by name; the rest is the administrators'. */
export const publicProperties: readonly PropertyName[] = [
  'SUPPORT_EMAIL',
  'AGENCY_REQUEST_MAX_REQUESTS',
  'AGENCY_REQUEST_MAX_TOKENS',
];

const Version = z.union([z.literal(''), VersionText], 'value.notvalid');
const EmailOrNone = z.union([z.literal(''), z.email('email.notvalid').max(254, 'value.tooLong')], 'email.notvalid');

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** The roles that a property of that kind names, the most powerful first. */
export const rolesNamed = (text: string): Role[] => {
  const names = namesIn(text);
  return roles.filter((role) => names.includes(role));
};

/** Names of roles parted by commas, or none; written down in the order of the roles. */
const RoleNamesOrNone = z
  .string('value.notvalid')
  .max(254, 'value.tooLong')
  .refine((text) => namesIn(text).every((name) => roles.some((role) => role === name)), 'value.notvalid')
  .transform((text) => rolesNamed(text).join(','));

/** Reads the text of a property, or says by a code what is wrong with it. */
export const propertySchema = (property: ConfigurationProperty) => {
  switch (property.kind) {
    case 'version':
      return Version;
    case 'email':
      return EmailOrNone;
    case 'roles':
      return RoleNamesOrNone;
    case 'number':
      return z
        .string()
        .regex(/^\d{1,9}$/, 'value.notvalid')
        .transform(Number)
        .pipe(z.int().min(property.min, 'value.outOfRange').max(property.max, 'value.outOfRange'));
  }
};
