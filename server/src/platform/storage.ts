import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/** Files by key. Keys are ours, never a person's: letters, digits, `/`, `.`, `-`, `_`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
}

const safe = /^[\w-][\w./-]*$/

export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!safe.test(key) || normalize(key) !== key) throw new RangeError(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // A reader never sees half a file.
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
  }
}
