import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import { ownPort } from '../../server/test/platform/own-port.ts'

const program = fileURLToPath(new URL('../../server/src/start.ts', import.meta.url))
export const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }

/** The server as `npm start` runs it, with a database and a folder of its own. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>

export async function startServer(settings: Record<string, string>) {
  const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'mtaa-stress-'))
  // The database server runs as an account of its own when we are root.
  chmodSync(home, 0o755)
  const port = await ownPort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: join(home, 'data'),
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      AUTH_MAILER_AUTOCONFIRM: 'on',
      AUTH_LIMITS: 'off',
      LISTING_REVIEW: 'off',
      ...settings,
    },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')))
  ended.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), ended])

  async function call<T>(path: string, body: unknown, session?: AuthSession): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(session && bearer(session)) }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  return {
    address,
    port,
    pid: child.pid ?? 0,
    call,
    member: () =>
      call<AuthSession>('/auth/v1/signup', {
        email: `${randomUUID()}@mtaa.test`,
        password: 'siri yangu',
        data: { first_name: 'Amina', ...place },
      }),
    uploads: () => {
      const folder = join(home, 'data', 'uploads')
      return existsSync(folder) ? readdirSync(folder) : []
    },
    async stop() {
      await end(child)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

export const bearer = ({ access_token }: AuthSession) => ({ authorization: `Bearer ${access_token}` })
