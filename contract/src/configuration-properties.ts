import { z } from 'zod';
import { VersionText } from './kernel/values.ts';
import { type Role, roles } from './roles.ts';

interface WholeNumber {
  kind: 'number';
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
export type ConfigurationProperty = WholeNumber | Address | VersionNumber | RoleNames;

const number = (byDefault: number, min: number, max: number): WholeNumber => ({
  kind: 'number',
  default: byDefault,
  min,
  max,
});

/** Every property that administrators set, with its kind, its bounds and its default. */
export const configurationProperties = {
  AGENCY_REQUEST_MAX_REQUESTS: number(1000, 1, 1_000_000),
  AGENCY_REQUEST_MAX_TOKENS: number(5, 0, 100),
  AGENT_CHECKIN_SECONDS: number(300, 1, 86_400),
  AGENT_LATEST_VERSION: { kind: 'version', default: '' },
  ALERT_RETENTION_DAYS: number(730, 1, 36_500),
  AUDIT_RETENTION_DAYS: number(1095, 30, 36_500),
  DOWNLOAD_RETENTION_HOURS: number(24, 1, 720),
  ENROLMENTS_WITHOUT_APPROVAL: number(500, 0, 1_000_000),
  PASSWORD_MAX_AGE_DAYS: number(365, 1, 3650),
  SESSION_IDLE_MINUTES: number(60, 5, 1440),
  SUPPORT_EMAIL: { kind: 'email', default: '' },
  TELEMETRY_RETENTION_DAYS: number(90, 1, 36_500),
  TWO_FACTOR_ROLES: { kind: 'roles', default: '' },
  UPLOAD_MAX_MB: number(20, 1, 1024),
  VDI_RETENTION_HOURS: number(24, 1, 8760),
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
