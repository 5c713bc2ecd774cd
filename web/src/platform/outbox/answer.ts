/** What an answer to a queued write means. Pure. */
import type { Outcome } from './entry.ts'

export type Answer = { status: number; payload: { key?: string; message?: string; [field: string]: unknown } }

export interface Judged {
  outcome: Outcome
  result?: unknown
  /** Seconds after which the server wants to be called again. */
  after?: number
}

/** Reads a whole answer; throws when it is cut short. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status } = response
  return { status, payload: status === 204 ? {} : ((await response.json()) as Answer['payload']) }
}

/** In seconds. */
const maxWait = 3600

/** The server's "come back later" is no refusal. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** Without an answer the write is lost. */
export function judged(answer: Answer | undefined): Judged {
  if (!answer) return { outcome: { kind: 'lost' } }
  const { status, payload } = answer
  if (status < 400) return { outcome: { kind: 'acknowledged' }, result: payload }
  if (status === 401) return { outcome: { kind: 'unauthorised' } }
  const wait = secondsIn(payload)
  // Who has to wait for so long is to know it now: they may choose otherwise.
  const isPatient = wait.after === undefined || wait.after <= maxWait
  if (isPassing(status) && isPatient) return { outcome: { kind: 'lost' }, ...wait }
  return { outcome: { kind: 'refused', reason: payload.message ?? '' } }
}

function secondsIn({ details }: Answer['payload']): { after?: number } {
  const seconds = typeof details === 'object' && details !== null && 'seconds' in details ? details.seconds : undefined
  return typeof seconds === 'number' ? { after: seconds } : {}
}
