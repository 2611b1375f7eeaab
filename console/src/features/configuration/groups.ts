import type { PropertyName } from '@egida/contract';

type GroupName = 'groupAccess' | 'groupAgents' | 'groupRetention' | 'groupFiles' | 'groupSupport' | 'groupLater';
export type UnitName = 'days' | 'hours' | 'minutes' | 'seconds' | 'perHour' | 'keys' | 'computersPerDay' | 'megabytes';

/** Where each property stands on the page, and in what it is counted. */
const places = {
  PASSWORD_MAX_AGE_DAYS: ['groupAccess', 'days'],
  TWO_FACTOR_ROLES: ['groupAccess', null],
  SESSION_IDLE_MINUTES: ['groupAccess', 'minutes'],
  AGENT_CHECKIN_SECONDS: ['groupAgents', 'seconds'],
  AGENT_LATEST_VERSION: ['groupAgents', null],
  ENROLMENTS_WITHOUT_APPROVAL: ['groupAgents', 'computersPerDay'],
  VDI_RETENTION_HOURS: ['groupAgents', 'hours'],
  ALERT_RETENTION_DAYS: ['groupRetention', 'days'],
  AUDIT_RETENTION_DAYS: ['groupRetention', 'days'],
  DOWNLOAD_RETENTION_HOURS: ['groupRetention', 'hours'],
  UPLOAD_MAX_MB: ['groupFiles', 'megabytes'],
  SUPPORT_EMAIL: ['groupSupport', null],
  // A property moves to its own group with the function that heeds it.
  TELEMETRY_RETENTION_DAYS: ['groupLater', 'days'],
  AGENCY_REQUEST_MAX_REQUESTS: ['groupLater', 'perHour'],
  AGENCY_REQUEST_MAX_TOKENS: ['groupLater', 'keys'],
} as const satisfies Record<PropertyName, readonly [GroupName, UnitName | null]>;

const order = Object.keys(places) as PropertyName[];
const groupNames = [...new Set(order.map((name) => places[name][0]))];

export const unitOf = (property: PropertyName): UnitName | null => places[property][1];

/** The page from top to bottom. */
export const propertyGroups: readonly { name: GroupName; properties: readonly PropertyName[] }[] = groupNames.map(
  (name) => ({ name, properties: order.filter((property) => places[property][0] === name) }),
);
