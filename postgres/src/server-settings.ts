import { totalmem } from 'node:os';
import type { Application } from './application.ts';

/**
 * The text of postgresql.conf: durable, and sized for a small machine. It is written anew at each start, so that it
 * follows the release; administrators put their own settings into `local.conf` beside it, or use `ALTER SYSTEM`.
 */
export const serverSettings = ({ displayName }: Application): string => {
  const megabytes = totalmem() / 2 ** 20;
  const cache = Math.max(256, Math.floor(megabytes / 2));
  // Two gigabytes hold what a large database reads all day; on a small machine the system's cache uses memory better.
  const buffers = Math.max(128, Math.min(2048, Math.floor(megabytes / 8)));
  return `# Written by ${displayName} at each start. Put your own settings into local.conf in this folder.
max_connections = 60
shared_buffers = ${buffers}MB
effective_cache_size = ${cache}MB
work_mem = 16MB
maintenance_work_mem = 128MB
# Parallel queries take shared memory from here: /dev/shm is only 64 MB in many containers.
min_dynamic_shared_memory = 64MB
random_page_cost = 1.1
jit = off

fsync = on
synchronous_commit = on
full_page_writes = on
wal_compression = on
# Bounds the work of a recovery, so that a killed server is back within seconds.
max_wal_size = 512MB
checkpoint_timeout = 5min

# Small steps often: heartbeats rewrite the same narrow rows all day.
autovacuum_naptime = 20s
autovacuum_vacuum_scale_factor = 0.05
autovacuum_vacuum_insert_scale_factor = 0.1
autovacuum_analyze_scale_factor = 0.05
autovacuum_vacuum_cost_limit = 1000

# A statement of a server process that was killed ends soon after it.
client_connection_check_interval = 2s
idle_in_transaction_session_timeout = 60s

shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.max = 2000
pg_stat_statements.save = off

timezone = 'UTC'
log_timezone = 'UTC'
datestyle = 'iso, mdy'
default_text_search_config = 'pg_catalog.simple'
lc_messages = 'C'

log_checkpoints = off
log_min_duration_statement = 5s
# Values may be personal data or secrets.
log_parameter_max_length = 0
log_line_prefix = '%m [%p] '

include_if_exists = 'local.conf'
`;
};
