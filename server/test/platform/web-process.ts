import { createApi, type Api } from '@mtaa/contract/client'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { signal } from '../../src/platform/process/processes.ts'
import { compiled } from './compiled.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { ownPort } from './own-port.ts'
import type { PaymentProcessOptions } from '../money/payment-process.ts'

const program = fileURLToPath(new URL('../money/payment-process.ts', import.meta.url))

export interface WebProcess {
  address: string
  pid: number
  /** The typed client, signed in as this person (null: a visitor), over the network. */
  as(person: Person | null, headers?: Record<string, string>): Api
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** So many further web processes on the world's database, with its settings, without pages and jobs. They end with the test. */
export const startWebProcesses = (world: World, count: number): Promise<WebProcess[]> =>
  Promise.all(Array.from({ length: count }, () => startWebProcess(world)))

async function startWebProcess(world: World): Promise<WebProcess> {
  const port = await ownPort()
  const { settings } = world.deps
  const options: PaymentProcessOptions = { databaseUrl: world.databaseUrl, port, settings, jobs: false }
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: compiled,
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    signal(child.pid ?? 0, 'SIGKILL')
    await ended
  })
  const failed = ended.then(() => Promise.reject(new Error('the web process ended before it was ready')))
  failed.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), failed])
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    pid: child.pid ?? 0,
    fetch: (path, init) => fetch(address + path, init),
    as: (person, extra = {}) =>
      createApi(async ({ method, path, body, idempotencyKey }) => {
        const isText = typeof body === 'string'
        return fetch(`${address}/api${path}`, {
          method,
          headers: {
            ...(await world.headersOf(person)),
            ...(body !== undefined && { 'content-type': isText ? 'application/json' : 'application/octet-stream' }),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
            ...extra,
          },
          ...(body !== undefined && { body: body as string | Blob }),
        })
      }),
  }
}
