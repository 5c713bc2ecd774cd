import type { Kysely, Transaction, TransactionBuilder } from 'kysely'
import type { DB } from './schema.ts'

type Work = () => void

const waiting = new WeakMap<object, Work[]>()

/**
 * Runs `work` once the transaction has been committed, and before whoever began the transaction goes on; after a rollback
 * never. Outside a transaction it runs at once, so it is called after the statement that writes. The process may end
 * between the commit and the work: what must happen is a job or an event.
 */
export function afterCommit(db: Pick<Kysely<DB>, 'isTransaction'>, work: Work): void {
  const later = waiting.get(db)
  if (later) later.push(work)
  else if (db.isTransaction) throw new Error('this transaction was not begun by db.transaction()')
  else run([work])
}

/** Makes transactions of this builder carry out what `afterCommit` was given. */
export function withAfterCommit(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const begin = builder.execute.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  return Object.assign(builder, {
    setIsolationLevel: (...args: Parameters<typeof setIsolationLevel>) => withAfterCommit(setIsolationLevel(...args)),
    setAccessMode: (...args: Parameters<typeof setAccessMode>) => withAfterCommit(setAccessMode(...args)),
    async execute<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
      const later: Work[] = []
      let isDone = false
      try {
        return await begin(async (tx) => {
          waiting.set(tx, later)
          const result = await work(tx)
          isDone = true
          return result
        })
      } finally {
        // Where the commit failed it is unknown whether it took place.
        if (isDone) run(later)
      }
    },
  })
}

/** The write stands whatever happens here, so its caller never sees these errors. */
function run(all: Work[]) {
  for (const work of all) {
    try {
      work()
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
}
