export { startPostgres, type Postgres } from './start.ts'
