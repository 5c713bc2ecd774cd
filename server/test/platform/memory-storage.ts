import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../src/platform/storage/storage.ts'

export function memoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
    async putStream(key, stream) {
      const bytes = await buffer(stream)
      files.set(key, bytes)
      return bytes.length
    },
    get: async (key) => files.get(key) ?? null,
    async getStream(key) {
      const bytes = files.get(key)
      return bytes ? { bytes: bytes.length, stream: Readable.from([bytes]) } : null
    },
    remove: async (key) => void files.delete(key),
  }
}
