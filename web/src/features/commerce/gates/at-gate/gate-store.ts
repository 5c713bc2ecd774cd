import { openDatabase, resultOf } from '../../../../platform/storage/database.ts'

/** What the phone remembers of one gate link, by names of its own. It is the device's and stays when a member signs out. */
export interface GateStore {
  read<T>(name: string): Promise<T | undefined>
  /** All whose names begin so, in their order. */
  readAll<T>(prefix: string): Promise<T[]>
  write(name: string, value: unknown): Promise<void>
  remove(prefix: string): Promise<void>
  /** Whether what is written survives the page. */
  isLasting(): boolean
}

const table = 'entries'

export function openGateStore(token: string): GateStore {
  const held = new Map<string, unknown>()
  let lasts = true
  let opening: Promise<IDBDatabase> | undefined
  const nameOf = (name: string) => `${token} ${name}`
  const range = (prefix: string) => IDBKeyRange.bound(nameOf(prefix), `${nameOf(prefix)}\uffff`)

  async function inTable<T>(mode: IDBTransactionMode, act: (entries: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    opening ??= openDatabase('mtaa-gate', table, {})
    return resultOf(act((await opening).transaction(table, mode).objectStore(table)))
  }

  /** Where the browser forbids it or has no room, the page goes on with what it holds, and says so. */
  async function orHeld<T>(stored: () => Promise<T>, otherwise: () => T): Promise<T> {
    if (!lasts) return otherwise()
    try {
      return await stored()
    } catch {
      lasts = false
      return otherwise()
    }
  }

  const heldNames = (prefix: string) => [...held.keys()].filter((name) => name.startsWith(nameOf(prefix))).toSorted()

  return {
    read: <T>(name: string) =>
      orHeld(
        () => inTable<T | undefined>('readonly', (entries) => entries.get(nameOf(name)) as IDBRequest<T | undefined>),
        () => held.get(nameOf(name)) as T | undefined,
      ),
    readAll: <T>(prefix: string) =>
      orHeld(
        () => inTable<T[]>('readonly', (entries) => entries.getAll(range(prefix)) as IDBRequest<T[]>),
        () => heldNames(prefix).map((name) => held.get(name) as T),
      ),
    async write(name, value) {
      await orHeld<unknown>(
        () => inTable('readwrite', (entries) => entries.put(value, nameOf(name))),
        () => held.set(nameOf(name), value),
      )
    },
    async remove(prefix) {
      for (const name of heldNames(prefix)) held.delete(name)
      await orHeld<unknown>(
        () => inTable('readwrite', (entries) => entries.delete(range(prefix))),
        () => undefined,
      )
    },
    isLasting: () => lasts,
  }
}
