import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.ts'

type Tx = Transaction<DB>
type Db = Pick<Kysely<DB>, 'selectFrom'>

/** Something that transactions collect, and that is written at once, just before they commit. */
export interface Collector<Item> {
  /** Adds to what this transaction writes. What is rolled back, also to a savepoint before this, is not written. */
  add(tx: Tx, item: Item): void
  /** Writes now what was added until now, for a statement that has to see it. Outside a transaction there is nothing. */
  flush(db: Db | Tx): Promise<void>
}

interface Lists {
  /** Answers what restores the list of this transaction as it is now. */
  mark(tx: Tx): () => void
  flush(db: Db | Tx): Promise<void>
}

const collectors: Lists[] = []
const running = new WeakSet<object>()

/** `write` gets what a transaction has collected, in the order in which it was added. */
export function createCollector<Item>(write: (tx: Tx, items: readonly Item[]) => Promise<void>): Collector<Item> {
  const lists = new WeakMap<object, { tx: Tx; items: readonly Item[] }>()
  async function flush(db: Db | Tx) {
    const list = lists.get(db)
    lists.delete(db)
    if (list && list.items.length > 0) await write(list.tx, list.items)
  }
  function mark(tx: Tx) {
    const items = lists.get(tx)?.items ?? []
    return () => void lists.set(tx, { tx, items })
  }
  collectors.push({ mark, flush })
  return {
    add(tx, item) {
      if (!running.has(tx)) throw new Error('this transaction is over, or was not begun by db.transaction()')
      lists.set(tx, { tx, items: [...(lists.get(tx)?.items ?? []), item] })
    },
    flush,
  }
}

/** Runs the work of a transaction, and then writes what it has collected. */
export async function collecting<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  running.add(tx)
  try {
    const result = await work(tx)
    for (const { flush } of collectors) await flush(tx)
    return result
  } finally {
    running.delete(tx)
  }
}

/** Answers what takes back all that this transaction collects from here on. */
export function markCollected(tx: Tx): () => void {
  const restores = collectors.map(({ mark }) => mark(tx))
  return () => {
    for (const restore of restores) restore()
  }
}
