import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { added, type Entry } from './entry.ts'

/** As much of IndexedDB as the queue uses: one table, which takes new rows while there is room. */
class Database {
  rows = new Map<string, Entry>()
  hasRoom = true

  open() {
    return answered({ transaction: () => this.#transaction() })
  }

  #transaction() {
    const rows = new Map(this.rows)
    let error: DOMException | null = null
    const transaction = Object.assign(new EventTarget(), {
      error: null as DOMException | null,
      abort: () => transaction.dispatchEvent(new Event('abort')),
      objectStore: () => ({
        getAll: () => answered([...rows.values()]),
        delete: (key: string) => rows.delete(key),
        put: (row: Entry) => {
          if (!this.hasRoom) error = new DOMException('', 'QuotaExceededError')
          rows.set(row.key, row)
        },
      }),
    })
    setTimeout(() => {
      if (!error) this.rows = rows
      transaction.error = error
      transaction.dispatchEvent(new Event(error ? 'abort' : 'complete'))
    })
    return transaction
  }
}

function answered<T>(result: T) {
  const request = Object.assign(new EventTarget(), { result })
  queueMicrotask(() => request.dispatchEvent(new Event('success')))
  return request
}

const forbidden = () => {
  throw new DOMException('', 'SecurityError')
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

async function open(database: { open: () => unknown }) {
  vi.stubGlobal('indexedDB', database)
  const { changeEntries, readEntries } = await import('./store.ts')
  const { unstored } = await import('../storage/unstored.ts')
  const { hasQueue } = await import('./flag.ts')
  const write = (key: string) =>
    changeEntries((all) =>
      added(all, { key, userId: 'amina', lane: 'posts', method: 'POST', path: '/posts', body: {} }, 0),
    )
  const remove = (key: string) => changeEntries((all) => all.filter((one) => one.key !== key))
  const keys = async () => (await readEntries()).map(({ key }) => key)
  return { changeEntries, write, remove, keys, hasQueue, unstored }
}

test('where IndexedDB is forbidden the queue is in memory, in order, and says so', async () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const { write, remove, keys, hasQueue, unstored } = await open({ open: forbidden })
  expect(await keys()).toEqual([])
  await write('one')
  await write('two')
  expect([await keys(), hasQueue(), unstored()]).toEqual([['one', 'two'], true, 'forbidden'])
  await remove('one')
  expect(await keys()).toEqual(['two'])
  await remove('two')
  expect([await keys(), hasQueue()]).toEqual([[], false])
})

test('what has no room waits in memory beside what is stored, and is stored once there is room', async () => {
  const database = new Database()
  const { write, remove, keys, unstored } = await open(database)
  await write('stored')
  expect(unstored()).toBeNull()
  database.hasRoom = false
  await write('held')
  expect([await keys(), [...database.rows.keys()], unstored()]).toEqual([['stored', 'held'], ['stored'], 'full'])
  await remove('stored')
  expect(await keys()).toEqual(['held'])
  database.hasRoom = true
  await write('later')
  expect([await keys(), [...database.rows.keys()]]).toEqual([
    ['held', 'later'],
    ['held', 'later'],
  ])
})

test('a change that is refused changes nothing, and is no fault of the storage', async () => {
  const { write, changeEntries, keys, unstored } = await open(new Database())
  await write('one')
  const refuse = () => {
    throw new Error('full queue')
  }
  await expect(changeEntries(refuse)).rejects.toThrow('full queue')
  expect([await keys(), unstored()]).toEqual([['one'], null])
})
