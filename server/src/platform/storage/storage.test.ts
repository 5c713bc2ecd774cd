import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test as base } from 'vitest'
import { memoryStorage } from '../../../test/platform/memory-storage.ts'
import { fileStorage } from './storage.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'mtaa-storage-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a file is written and read as a stream, and can be removed', async ({ folder }) => {
  for (const storage of [fileStorage(folder), memoryStorage()]) {
    const parts = ['one', 'two', 'three'].map((part) => Buffer.from(part))
    expect(await storage.putStream('exports/a.zip', Readable.from(parts))).toBe(11)
    const file = await storage.getStream('exports/a.zip')
    expect([file?.bytes, file && String(await buffer(file.stream))]).toEqual([11, 'onetwothree'])
    expect(String(await storage.get('exports/a.zip'))).toBe('onetwothree')
    await storage.remove('exports/a.zip')
    await storage.remove('exports/a.zip')
    expect([await storage.get('exports/a.zip'), await storage.getStream('exports/a.zip')]).toEqual([null, null])
  }
})

test('a stream that fails stores nothing, and the file before it stays', async ({ folder }) => {
  const storage = fileStorage(folder)
  await storage.put('exports/a.zip', Buffer.from('before'))
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('the source is gone')
    })(),
  )
  await expect(storage.putStream('exports/a.zip', broken)).rejects.toThrow('the source is gone')
  expect(String(await storage.get('exports/a.zip'))).toBe('before')
  expect(await readdir(join(folder, 'exports'))).toEqual(['a.zip'])
})

test('a key outside the folder is refused', async ({ folder }) => {
  const storage = fileStorage(folder)
  for (const key of ['../a', 'a/../../b', '/etc/passwd', 'a//b', './a', '']) {
    expect(() => storage.get(key), key).toThrow(RangeError)
    await expect(storage.getStream(key)).rejects.toThrow(RangeError)
    expect(() => storage.remove(key)).toThrow(RangeError)
  }
})
