import type { GateCounts, GateInfo } from '@mtaa/contract/commerce/gates/gates'
import type { GateRecord } from './gate-record.ts'

/** `empty`: nothing of it is on this phone, and there is no network. */
type GateStatus = 'loading' | 'open' | 'empty' | 'closed' | 'not_found'

export interface GateState {
  status: GateStatus
  info: GateInfo | null
  /** Tickets in the list, and when it was signed; null: there is none yet. */
  list: { tickets: number; signedAt: number; isOld: boolean } | null
  /** The clock was learned from the server in this load of the page. */
  isClockSure: boolean
  /** The last exchange with the server has worked. */
  isConnected: boolean
  /** What is stored survives the page. */
  isLasting: boolean
  /** Scans that the server does not have. */
  waiting: number
  counts: GateCounts | null
  /** What is on the screen; null: nothing was scanned. */
  shown: GateRecord | null
  /** The last first. */
  records: readonly GateRecord[]
}

export const firstState: GateState = {
  status: 'loading',
  info: null,
  list: null,
  isClockSure: false,
  isConnected: false,
  isLasting: true,
  waiting: 0,
  counts: null,
  shown: null,
  records: [],
}
