/** The queue in IndexedDB, for all tabs and all members of this device; what has no room there is in memory. */
import { openDatabase, resultOf } from '../storage/database.ts'
import { reportUnstored } from '../storage/unstored.ts'
import { type Entry } from './entry.ts'
import { setQueue } from './flag.ts'

type Change = (entries: Entry[]) => readonly Entry[]

const table = 'entries'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase('mtaa-outbox', table, { keyPath: 'key' })
  // The next call tries again.
  opening.catch(() => (opening = undefined))
  return opening
}

/** What could not be stored, by its key; null is what could not be deleted. */
const held = new Map<string, Entry | null>()

const withHeld = (stored: readonly Entry[]) => [
  ...stored.filter(({ key }) => !held.has(key)),
  ...[...held.values()].filter((entry) => entry !== null),
]

/** All entries, in order. */
export async function readEntries(): Promise<Entry[]> {
  const stored = await open()
    .then((database): Promise<Entry[]> => resultOf(database.transaction(table).objectStore(table).getAll()))
    // Forbidden or broken: what this page holds is all there is.
    .catch((): Entry[] => [])
  return withHeld(stored).toSorted((one, other) => one.order - other.order)
}

/** Changes the queue in one transaction: what another tab writes meanwhile is not lost. */
export async function changeEntries(change: Change): Promise<void> {
  let refusal: unknown
  const by: Change = (entries) => {
    try {
      return change(entries)
    } catch (error) {
      refusal = error
      throw error
    }
  }
  let after: readonly Entry[]
  try {
    after = await changeStored(by)
  } catch (error) {
    if (error === refusal) throw error
    reportUnstored(error)
    after = await changeHeld(change)
  }
  setQueue(after.length > 0)
}

async function changeStored(change: Change): Promise<readonly Entry[]> {
  const transaction = (await open()).transaction(table, 'readwrite')
  const complete = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
  const store = transaction.objectStore(table)
  const before: Entry[] = await resultOf(store.getAll())
  const unstored = [...held]
  let after: readonly Entry[]
  try {
    after = change(withHeld(before))
  } catch (error) {
    transaction.abort()
    complete.catch(() => undefined)
    throw error
  }
  const keys = new Set(after.map(({ key }) => key))
  for (const { key } of before) if (!keys.has(key)) store.delete(key)
  for (const entry of after) if (!before.includes(entry)) store.put(entry)
  await complete
  for (const [key, entry] of unstored) if (held.get(key) === entry) held.delete(key)
  return after
}

async function changeHeld(change: Change): Promise<readonly Entry[]> {
  const before = await readEntries()
  const after = change(before)
  const keys = new Set(after.map(({ key }) => key))
  for (const { key } of before) if (!keys.has(key)) held.set(key, null)
  for (const entry of after) if (!before.includes(entry)) held.set(entry.key, entry)
  return after
}

/** Deletes what a member has queued; other members' writes wait for them. */
export const eraseEntries = (userId: string) => changeEntries((all) => all.filter((one) => one.userId !== userId))
