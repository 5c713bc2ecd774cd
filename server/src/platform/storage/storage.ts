import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files by key. Keys are made by us, never by a request: letters, digits, `/`, `.`, `-`, `_`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** For what is too large for the memory. The number of bytes; nothing is stored when the stream breaks off. */
  putStream(key: string, stream: Readable): Promise<number>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  getStream(key: string): Promise<{ bytes: number; stream: Readable } | null>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
}

const safe = /^[\w-][\w./-]*$/

export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!safe.test(key) || normalize(key) !== key) throw new RangeError(`not a storage key: ${key}`)
    return join(folder, key)
  }

  // Written beside its place and renamed, so that a reader never gets half a file.
  async function replace(key: string, write: (draft: string) => Promise<void>) {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}`
    try {
      await write(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    put: (key, bytes) => replace(key, (draft) => writeFile(draft, bytes)),
    async putStream(key, stream) {
      let bytes = 0
      await replace(key, async (draft) => {
        const file = createWriteStream(draft, { mode: 0o600 })
        await pipeline(stream, file)
        bytes = file.bytesWritten
      })
      return bytes
    },
    get: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    async getStream(key) {
      const file = await open(pathOf(key)).catch(nullIfMissing)
      return file && { bytes: (await file.stat()).size, stream: file.createReadStream() }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
