/**
 * The cluster's settings, given at each start so that a new release of the site can change them. Durability stays at
 * PostgreSQL's defaults: what the site has said yes to survives a power cut.
 */
const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
  // A query of a site that was killed ends soon.
  client_connection_check_interval: "2s",
  // Failed statements are the site's to log; PostgreSQL would repeat the guests' data they were about.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** For throw-away databases of tests only: a crash may lose them. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

export function postgresArguments(cluster: string, socketFolder: string, durable: boolean): string[] {
  const all = { ...settings, ...(durable ? {} : careless), unix_socket_directories: socketFolder };
  return ["-D", cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
