/** The queue in IndexedDB, for all tabs and all members of this device. */
import { type Entry } from './entry.ts'
import { setQueue } from './flag.ts'

const database = 'mtaa-outbox'
const table = 'entries'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'key' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
  // The next call tries again.
  opening.catch(() => (opening = undefined))
  return opening
}

/** All entries, in order. */
export async function readEntries(): Promise<Entry[]> {
  const entries: Entry[] = await done((await open()).transaction(table).objectStore(table).getAll())
  return entries.toSorted((one, other) => one.order - other.order)
}

/** Changes the queue in one transaction: what another tab writes meanwhile is not lost. */
export async function changeEntries(change: (entries: Entry[]) => readonly Entry[]): Promise<void> {
  const transaction = (await open()).transaction(table, 'readwrite')
  const complete = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
  const store = transaction.objectStore(table)
  const before: Entry[] = await done(store.getAll())
  let after: readonly Entry[]
  try {
    after = change(before)
  } catch (error) {
    transaction.abort()
    complete.catch(() => undefined)
    throw error
  }
  const keys = new Set(after.map(({ key }) => key))
  for (const { key } of before) if (!keys.has(key)) store.delete(key)
  for (const entry of after) if (!before.includes(entry)) store.put(entry)
  await complete
  setQueue(after.length > 0)
}

/** Deletes what a member has queued; other members' writes wait for them. */
export const eraseEntries = (userId: string) => changeEntries((all) => all.filter((one) => one.userId !== userId))
