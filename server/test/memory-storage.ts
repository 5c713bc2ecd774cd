import type { Storage } from '../src/platform/storage.ts'

export function memoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
    get: async (key) => files.get(key) ?? null,
  }
}
