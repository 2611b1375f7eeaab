import type { feedStreams } from '@egida/contract';

/** What is found of a stream on one side. */
export interface Held {
  rows: number;
  ids: number;
  idHash: string;
  rowHash: string;
}

/** Moments travel in milliseconds. */
const moment = (column: string) => `date_trunc('milliseconds', ${column})`;

/** All that is told of a row, as it is kept on both sides. */
export const toldColumns: Record<(typeof feedStreams)[number], string[]> = {
  sectors: ['id', 'name'],
  agencies: [
    ...['id', 'parent_id', 'sector_id', 'name', 'code', 'service_type', 'installation_status', 'license_quantity'],
    ...[moment('expiration'), 'department', 'support_email', 'autorun', 'notify_agents', 'receive_unconnected_alerts'],
    ...['receive_uninstalled_alerts', 'telemetry'],
  ],
  computers: [
    ...[
      'id',
      'agency_id',
      'name',
      'os',
      'os_family',
      'agent_version',
      'ip_address',
      'mac_address',
      'cpu',
      'arch',
      'memory',
    ],
    ...['disks', 'logical_disks', 'users', 'domain', 'tags', 'status', moment('offline_since'), 'marked_for_removal'],
    ...['installation_mode', 'duplicate', moment('enrolled_on')],
  ],
  alerts: [
    ...[
      'id',
      'agency_id',
      'agent_id',
      'vaccine_id',
      'vaccine_name',
      'agency_name',
      'computer_name',
      'message',
      'detail',
    ],
    ...['rule_kind', 'subject', 'remark', 'related', 'related_count', 'occurrences', 'rule_text', moment('date')],
    ...['date_corrected', 'status', 'note'],
  ],
};
