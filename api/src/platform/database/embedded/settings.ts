// On the command line, so that a later version of Fanion changes them without touching the data folder.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '40',
  // Small server: a few hundred MB in all, and no process that nobody uses.
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  // After each, every page is written whole once more; what is replayed after a kill is bounded by the size above.
  checkpoint_timeout: '15min',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  // An acknowledged write is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  autovacuum: 'on',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // The program may be killed: the statement it waited for must not go on holding locks.
  client_connection_check_interval: '1s',
  // Errors of statements go to the program, which knows what may be logged: they can quote flags and addresses.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  logging_collector: 'off',
};

/**
 * Arguments of `postgres` for a cluster whose socket is in the given folder; `own` overrides the settings
 * above.
 */
export function serverArguments(
  cluster: string,
  socketDir: string,
  own: Readonly<Record<string, string>> = {},
): string[] {
  // The setting is a list: the quotes keep a comma in the path from splitting it.
  const sockets = `"${socketDir.replaceAll('"', '""')}"`;
  const all = Object.entries({ ...SETTINGS, ...own, unix_socket_directories: sockets });
  return ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
