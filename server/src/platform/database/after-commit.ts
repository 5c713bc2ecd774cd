import type { Kysely, Transaction, TransactionBuilder } from 'kysely'
import { collecting } from './collected.ts'
import type { DB } from './schema.ts'

type Work = () => void

const waiting = new WeakMap<object, Work[]>()

/**
 * Runs `work` once the transaction has been committed, and before the caller of the transaction goes on; after a rollback
 * never. Outside a transaction it runs at once, so it is called after the statement that writes. The process may end
 * between the commit and the work: what must happen is a job or an event.
 */
export function afterCommit(db: Pick<Kysely<DB>, 'isTransaction'>, work: Work): void {
  const later = waiting.get(db)
  if (later) later.push(work)
  else if (db.isTransaction) throw new Error('this transaction was not begun by db.transaction()')
  else run([work])
}

type Prepare = (tx: Transaction<DB>) => Promise<{ tx: Transaction<DB>; close(): void }>

/**
 * Makes transactions of this builder write what they have collected, and carry out what `afterCommit` was given. Each is what
 * `prepare` makes of it.
 */
export function withAfterCommit(builder: TransactionBuilder<DB>, prepare: Prepare): TransactionBuilder<DB> {
  const begin = builder.execute.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  return Object.assign(builder, {
    setIsolationLevel: (...args: Parameters<typeof setIsolationLevel>) =>
      withAfterCommit(setIsolationLevel(...args), prepare),
    setAccessMode: (...args: Parameters<typeof setAccessMode>) => withAfterCommit(setAccessMode(...args), prepare),
    async execute<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
      const later: Work[] = []
      let isDone = false
      try {
        return await begin(async (plain) => {
          const { tx, close } = await prepare(plain)
          waiting.set(tx, later)
          try {
            const result = await collecting(tx, work)
            isDone = true
            return result
          } finally {
            close()
          }
        })
      } finally {
        // Where the commit failed it is unknown whether it took place.
        if (isDone) run(later)
      }
    },
  })
}

/** The write stands even when this fails, so its caller never sees these errors. */
function run(all: Work[]) {
  for (const work of all) {
    try {
      work()
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
}
