export { startPostgres, type Postgres, type StartOptions } from './start.ts'
export { tryPort } from './port.ts'
