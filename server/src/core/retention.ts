import type { Tx } from '../platform/database/db.ts'
import type { Deps } from './deps.ts'

/** Rows, and what belongs to them, that are deleted when their time is over. */
export interface Retention {
  /** What is deleted, as docs/retention.md lists it. */
  name: string
  /** The moment from which the time counts, such as `they expire`. */
  since: string
  /** How long it stays after that moment, in milliseconds. */
  after: number
  /**
   * Handles at most `max` of what reached its moment at `before` or earlier, and returns how many: fewer than `max` means
   * that nothing is left. What is outside the database goes by a job enqueued in this transaction.
   */
  sweep(tx: Tx, before: Date, max: number): Promise<number>
}

const batchSize = 500
/** The rest waits for the next minute: no table holds up the others for long. */
const maxBatches = 20

/** The schedule that enforces retention: in short transactions, one after the other. One that fails stops no other. */
export const sweepRetention = (all: readonly Retention[]) =>
  async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
    const failures: unknown[] = []
    for (const { name, after, sweep } of all) {
      const before = new Date(clock().getTime() - after)
      const batch = () => db.transaction().execute((tx) => sweep(tx, before, batchSize))
      try {
        for (let count = 1; count <= maxBatches && (await batch()) >= batchSize; count++);
      } catch (error) {
        failures.push(new Error(`the retention of ${name} failed`, { cause: error }))
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  }
