import type { LocalPass } from '@mtaa/contract/commerce/gates/decide-scan'
import { directionOf, type GateRecord } from './gate-record.ts'

type Noted = Pick<GateRecord, 'serial' | 'kind' | 'at' | 'state' | 'revision'>

/** What this phone has let through, by serial number, until the list has it. */
export function createPassLog(gate: () => number) {
  const passes = new Map<number, LocalPass & { revision: number | null }>()
  return {
    passes,
    /** One that was taken back leaves the ticket on the other side. */
    note(record: Noted) {
      const { serial, at, state, revision } = record
      if (serial === null) return
      const isBack = state === 'undone'
      const direction = (directionOf(record) === 'in') === isBack ? 'out' : 'in'
      passes.set(serial, { direction, gate: gate(), at, revision })
    },
    /** What a list of this revision has seen. */
    forget(seen: number) {
      for (const [serial, { revision }] of passes) if (revision !== null && revision <= seen) passes.delete(serial)
    },
  }
}
