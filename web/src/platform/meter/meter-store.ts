/** Bytes by month on this device. IndexedDB, since only its transactions add up what several tabs write at once. */
interface Batch {
  month: string
  bytes: number
}

const name = 'mtaa_meter'
const table = 'batches'
/** Batches are folded into one when there are more. */
const maxBatches = 20

// Nairobi is three hours ahead of UTC all year round.
export const monthOf = (time: number) => new Date(time + 3 * 3_600_000).toISOString().slice(0, 7)

export interface MeterStore {
  /** One write without a read before it, so it is done even if the page goes at this moment. */
  add(bytes: number): void
  /** What was counted this month. */
  total(): Promise<number>
}

export async function openMeterStore(now: () => number = Date.now): Promise<MeterStore> {
  const database = await open()
  return {
    add(bytes) {
      const transaction = database.transaction(table, 'readwrite')
      transaction.objectStore(table).add({ month: monthOf(now()), bytes } satisfies Batch)
      transaction.commit()
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

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { autoIncrement: true }))
  return resultOf(request)
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
