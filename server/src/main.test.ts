import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { ownPort } from '../test/own-port.ts'
import { signal } from './platform/process/processes.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

test('the server says one line when it is ready, answers, and stops in good order on a signal', async () => {
  const server = await launch()
  await server.ready
  await expect(status(server.port, '/readyz')).resolves.toBe(200)
  await expect(status(server.port, '/healthz')).resolves.toBe(200)
  signal(server.pid, 'SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, out: `Mtaa is ready at http://localhost:${server.port}\n` })
})

test('a port in use ends the start with a sentence that says what to do', async () => {
  const first = await launch()
  await first.ready
  const second = await launch({ PORT: String(first.port) })
  const sentence = `Port ${first.port} is taken by another program: stop it, or choose another with PORT=…\n`
  expect(await second.ended).toEqual({ code: 1, out: '', err: sentence })
})

test('a wrong setting ends the start with a sentence that names it', async () => {
  const { code, err } = await (await launch({ DEMO: 'perhaps' })).ended
  expect(code).toBe(1)
  expect(err).toContain('DEMO must be on or off.')
})

async function launch(settings: Record<string, string> = {}) {
  const { url, drop } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'mtaa-main-'))
  const port = await ownPort()
  const child = spawn(process.execPath, [program], {
    env: { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off', ...settings },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, out, err }))
  const failed = ended.then(() => Promise.reject(new Error(`the server did not start: ${err}`)))
  const ready = Promise.race([once(child.stdout, 'data'), failed])
  ready.catch(() => {})
  onTestFinished(async () => {
    signal(child.pid ?? 0, 'SIGKILL')
    await ended
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { pid: child.pid ?? 0, port, ready, ended }
}

const status = async (port: number, path: string) => (await fetch(`http://localhost:${port}${path}`)).status
