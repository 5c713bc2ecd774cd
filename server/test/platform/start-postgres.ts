// A program for the launcher's tests: starts PostgreSQL, says where, and waits to be stopped.
import { startPostgres } from '../../src/platform/database/postgres/index.ts'

const [dataDir = ''] = process.argv.slice(2)
const { url, stop } = await startPostgres({ dataDir, log: console.error })
console.log(url)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
