import pg from 'pg'
import { realpathSync } from 'node:fs'
import { findBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { openFolder, type Folder } from './folder.ts'
import { OwnServer } from './own-server.ts'
import { hasOwner } from './owner.ts'
import { findPostmaster } from './pid-file.ts'
import { birthOf, eventually, signal } from '../../process/processes.ts'

export interface StartOptions {
  /** The folder of the database and of what belongs to it. */
  dataDir: string
  /** Gets a plain sentence when something is unusual. */
  log?: (line: string) => void
  /** For tests: fast, and forgetting everything when the power fails. */
  memory?: boolean
  /** PostgreSQL's own, over ours, for as long as this server runs; not for one that is joined. */
  settings?: Record<string, string>
}

export interface Postgres {
  url: string
  stop(): Promise<void>
}

const seconds = 1000
const database = 'mtaa'

/** Starts PostgreSQL on `dataDir`, or joins the one that another living process of ours started there. */
export async function startPostgres({
  dataDir,
  log = () => {},
  memory = false,
  settings = {},
}: StartOptions): Promise<Postgres> {
  const folder = openFolder(dataDir, log)
  const binaries = findBinaries(folder)
  const password = await ensureCluster(folder, binaries, memory)
  const server = new OwnServer({ folder, binaries, memory, settings, log })

  const urlOf = (port: number, name: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
  const redirectTarget = await eventually(
    async () => {
      const joined = await findRunning(folder, log)
      if (joined) {
        // Its owner may have been killed a moment ago: then it is on its way out, and we look again.
        const stays = await ensureDatabase(urlOf(joined, 'postgres'), folder).then(() => true, isLeaving)
        const joins = stays && (await findRunning(folder, log)) === joined
        return joins ? { port: joined, stop: async () => {} } : undefined
      }
      const port = await server.launch()
      return port ? { port, stop: () => server.stop(), own: true } : undefined
    },
    15 * seconds,
    250,
  )
  if (!redirectTarget)
    throw new Error(`PostgreSQL does not start. Its log ${folder.log} ends with:\n${server.lastWords()}`)

  try {
    if (redirectTarget.own) await ensureDatabase(urlOf(redirectTarget.port, 'postgres'), folder)
  } catch (error) {
    await redirectTarget.stop()
    throw error
  }
  return { url: urlOf(redirectTarget.port, database), stop: redirectTarget.stop }
}

/** The port of a server with a living owner. One whose owner was killed is stopped: it is about to be replaced. */
async function findRunning(folder: Folder, log: (line: string) => void): Promise<number | undefined> {
  const found = findPostmaster(folder.cluster)
  if (!found) return undefined
  if (!hasOwner(found.pid)) {
    log('Stopping the PostgreSQL that an earlier process left behind.')
    signal(found.pid, 'SIGINT')
    const isGone = () => (birthOf(found.pid) === undefined ? true : undefined)
    if (!(await eventually(isGone, 10 * seconds))) signal(found.pid, 'SIGQUIT')
    await eventually(isGone, 5 * seconds)
    return undefined
  }
  const ready = await eventually(() => {
    const now = findPostmaster(folder.cluster)
    return now?.ready || !now ? { port: now?.port } : undefined
  }, 30 * seconds)
  return ready?.port
}

/** False for a server that is starting or stopping; anything else is a real failure. */
function isLeaving(error: unknown): false {
  const { code = '', message } = error as { code?: string; message: string }
  if (['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code) || message.startsWith('Connection terminated')) {
    return false
  }
  throw error
}

/** Proves that the server at the URL runs our cluster and not another one, then creates our database in it. */
async function ensureDatabase(url: string, folder: Folder) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== realpathSync(folder.cluster)) {
      throw new Error(`Another database answers in place of ${folder.cluster}: stop it, or set DATABASE_URL.`)
    }
    // Another process of ours may be doing the same at this moment.
    await client.query('select pg_advisory_lock(1)')
    const known = await client.query('select 1 from pg_database where datname = $1', [database])
    if (known.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
