/**
 * Settings passed at each start, so that a new release can change them. Durability has PostgreSQL's defaults:
 * committed data survives a power failure.
 */
const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
  // A page asks its queries at once: workers of one query would take the cores of the others. The owner's figures took 15 % more of the processor.
  max_parallel_workers_per_gather: "0",
  client_connection_check_interval: "2s",
  // The site logs failed statements. PostgreSQL would log the data of guests with them.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

export function postgresArguments(cluster: string, socketFolder: string, durable: boolean): string[] {
  const all = { ...settings, ...(durable ? {} : careless), unix_socket_directories: socketFolder };
  return ["-D", cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
