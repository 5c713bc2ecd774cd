import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { networkOf } from '../http/network.ts'
import { isKnownGone, processMark } from '../process/processes.ts'
import type { Bodies } from './bodies.ts'

/** No upload takes so long. */
const maxUploadMs = 24 * 3600 * 1000

/** A file that somebody sent, on our disk until its request is over. */
export interface Upload {
  path: string
  bytes: number
  /** Of its sender. */
  network: string
  /** Aborted when the request is over: nobody waits for what is made of it. */
  over: AbortSignal
}

/** Files on their way in: straight to the disk, never whole in memory. */
export interface Uploads {
  receive(request: FastifyRequest, payload: Readable): Promise<Upload>
  /** Removes what processes that are gone could not. */
  sweep(): Promise<void>
}

export function createUploads(folder: string): Uploads {
  const owner = processMark()

  async function receive(request: FastifyRequest, payload: Readable): Promise<Upload> {
    const bodies: Bodies = request.server.bodies
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${owner}-${randomUUID()}`)
    const file = createWriteStream(path, { mode: 0o600 })
    const gone = new AbortController()
    bodies.onceOver(request, () => {
      gone.abort()
      void remove(file, path)
    })
    const written = finished(file)
    written.catch(() => {})
    const bytes = await bodies.receive(request, payload, (piece) => {
      if (file.errored) throw file.errored
      return file.write(piece) ? undefined : once(file, 'drain')
    })
    file.end()
    await written
    return { path, bytes, network: networkOf(request.ip), over: gone.signal }
  }

  async function sweep() {
    const names = await readdir(folder).catch(() => [])
    for (const name of names) {
      const path = join(folder, name)
      if (isKnownGone(name) || (await isOld(path))) await rm(path, { force: true })
    }
  }

  return { receive, sweep }
}

/** Created a moment before it is removed, a file might outlive its removal. */
async function remove(file: WriteStream, path: string) {
  file.destroy()
  await finished(file).catch(() => {})
  await rm(path, { force: true })
}

/** Of a process that cannot be looked up from here: another machine's, or of before this one was started. */
async function isOld(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined)
  return file !== undefined && Date.now() - file.mtimeMs > maxUploadMs
}
