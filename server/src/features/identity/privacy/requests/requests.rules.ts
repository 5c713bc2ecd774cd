import {
  acknowledgeHours,
  answerDays,
  ownAnswerDays,
  type DataRequestState,
  type StaffDataRequest,
} from '@mtaa/contract/identity/data-requests'
import { day, hour } from '@mtaa/contract/time'

export const acknowledgeBy = (receivedAt: Date) => new Date(receivedAt.getTime() + acknowledgeHours * hour)
export const answerBy = (receivedAt: Date) => new Date(receivedAt.getTime() + answerDays * day)
/** Our own clock once it is acknowledged. */
export const ownAnswerBy = (receivedAt: Date) => new Date(receivedAt.getTime() + ownAnswerDays * day)

const states: Readonly<Record<string, DataRequestState>> = {
  received: 'received',
  in_progress: 'acknowledged',
  done: 'answered',
  refused: 'refused',
  withdrawn: 'withdrawn',
}

/** What a stored state is called in answers. */
export const stateOf = (stored: string): DataRequestState => states[stored] ?? 'withdrawn'

interface Clocks {
  state: string
  created_at: Date
  due_at: Date
  clock_at: Date
}

/** Whether our own clock or the promise is passed: of the acknowledgement first, then of the answer. */
export function clockOf({ state, created_at, due_at, clock_at }: Clocks, now: Date): StaffDataRequest['clock'] {
  if (state !== 'received' && state !== 'in_progress') return 'ended'
  if (now > due_at || (state === 'received' && now > acknowledgeBy(created_at))) return 'overdue'
  return now > clock_at ? 'late' : 'running'
}
