export { startPostgres, type Postgres, type StartOptions } from './start.ts'
