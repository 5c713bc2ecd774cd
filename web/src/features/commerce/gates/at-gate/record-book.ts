import type { GateTime } from '@mtaa/contract/commerce/gates/gate-time'
import { randomId } from '../../../../platform/random-id.ts'
import { ticketOf, type GateRecord } from './gate-record.ts'
import type { GateStore } from './gate-store.ts'

type NewRecord = Partial<GateRecord> & Pick<GateRecord, 'kind' | 'code' | 'said' | 'verdict'>

/** What this phone has done, the last first, and what of it the server does not have, the first first. */
export function createRecordBook(store: GateStore, time: () => GateTime) {
  let records: GateRecord[] = []
  let queue: GateRecord[] = []
  let number = 0

  const save = (record: GateRecord) => void store.write(`scan ${String(record.number).padStart(8, '0')}`, record)

  return {
    all: () => records,
    queue: () => queue,
    find: (id: string) => records.find((record) => record.id === id),
    /** What was stored, in its order. */
    async load(): Promise<GateRecord[]> {
      const stored = await store.readAll<GateRecord>('scan ')
      records = stored.toReversed()
      number = records[0]?.number ?? 0
      queue = stored.filter(({ state }) => state === 'waiting' || state === 'deciding')
      return stored
    },
    add(fields: NewRecord): GateRecord {
      const { at, trusted } = time()
      number += 1
      const record: GateRecord = {
        typed: false,
        at,
        trusted,
        offline: false,
        serial: ticketOf(fields.verdict)?.serial ?? null,
        isLetIn: false,
        state: 'waiting',
        revision: null,
        ...fields,
        id: randomId(),
        number,
      }
      records = [record, ...records]
      queue = [...queue, record]
      save(record)
      return record
    },
    change(record: GateRecord, changes: Partial<GateRecord>): GateRecord {
      const next = { ...record, ...changes }
      const swap = (one: GateRecord) => (one.id === record.id ? next : one)
      records = records.map(swap)
      queue = queue.map(swap)
      save(next)
      return next
    },
    /** The server has it. Answers it as it is now. */
    settle({ id }: GateRecord): GateRecord | undefined {
      queue = queue.filter((record) => record.id !== id)
      return records.find((record) => record.id === id)
    },
  }
}
