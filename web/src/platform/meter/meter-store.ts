/** Bytes by month on this device. IndexedDB, since only its transactions add up what several tabs write at once. */
import { monthOf } from '@mtaa/contract/nairobi'
import { openDatabase, resultOf } from '../storage/database.ts'

interface Batch {
  month: string
  bytes: number
}

const name = 'mtaa_meter'
const table = 'batches'
/** Batches are folded into one when there are more. */
const maxBatches = 20

export interface MeterStore {
  /** One write without a read before it, so it is done even if the page goes at this moment. */
  add(bytes: number): void
  /** What was counted this month. */
  total(): Promise<number>
}

export async function openMeterStore(now: () => number = Date.now): Promise<MeterStore> {
  const database = await openDatabase(name, table, { autoIncrement: true })
  return {
    add(bytes) {
      try {
        const transaction = database.transaction(table, 'readwrite')
        transaction.objectStore(table).add({ month: monthOf(now()), bytes } satisfies Batch)
        transaction.commit()
      } catch {
        // Full, or emptied by the browser meanwhile: it is not counted.
      }
    },
    async total() {
      const month = monthOf(now())
      const transaction = database.transaction(table, 'readwrite')
      const batches = transaction.objectStore(table)
      const all = (await resultOf(batches.getAll())) as Batch[]
      const bytes = all.reduce((sum, batch) => (batch.month === month ? sum + batch.bytes : sum), 0)
      if (all.length > maxBatches || all.some((batch) => batch.month < month)) {
        batches.clear()
        batches.add({ month, bytes } satisfies Batch)
      }
      return bytes
    },
  }
}
