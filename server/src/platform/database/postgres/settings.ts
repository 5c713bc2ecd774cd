/** How the server is tuned: for a small machine that must lose nothing, or for tests that may lose everything. */
export function serverSettings(port: number, memory: boolean, chosen: Record<string, string> = {}): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket's path may hold 107 bytes only, so there is none.
    unix_socket_directories: '',
    max_connections: memory ? '200' : '100',
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%a ',
    ...(memory ? careless : careful),
    ...chosen,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const careful = {
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  idle_in_transaction_session_timeout: '60s',
}

// Autovacuum could hold the template database while a test copies it.
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  // Starting processes for a query costs more than any query of a test.
  max_parallel_workers_per_gather: '0',
}
