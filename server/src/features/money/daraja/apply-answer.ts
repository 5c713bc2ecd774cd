import type { Deps } from '../../../core/deps.ts'
import {
  changePayment,
  failPayment,
  lockWithPayable,
  mayMove,
  settlePayment,
  type Locked,
  type Payment,
} from '../payments/index.ts'
import { carryOut } from './apply-callback.ts'
import { findWaitingCallbacks, markApplied } from './callbacks.queries.ts'
import { counters } from './daraja.metrics.ts'
import { readCallback } from './daraja-messages.ts'
import { countAnswer, judge } from './evidence.rules.ts'
import { meaningOf } from './result-codes.ts'
import type { Tx } from '../../../platform/database/db.ts'

/**
 * A query is weaker evidence than a callback: Daraja answers it too early, ambiguously and, in its sandbox, falsely. A
 * success confirms a waiting callback at once, but alone settles only when it came twice; so must a failure.
 */
export function applyAnswer(deps: Deps, paymentId: string, code: string): Promise<void> {
  const { db, clock, settings, log } = deps
  const meaning = meaningOf(code)
  const { mpesa, money } = settings
  return db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (!locked || meaning.is === 'unknown') return
    const { payment } = locked
    const at = clock()
    if (!mayMove(payment.status, 'review', payment.reason)) return
    if (mayMove(payment.status, 'reversed')) {
      // Nothing leads from paid to failed.
      if (meaning.is !== 'failure') return
      counters.contradictions += 1
      log.error({ paymentId, code }, 'a query contradicts a payment that succeeded')
      return
    }
    if (meaning.is === 'success' && (await applyWaiting(deps, tx, locked, at))) return
    const tally = countAnswer(payment, meaning.is, at, money.timeScale)
    await changePayment(tx, paymentId, tally)
    const result = { result_code: code, result_desc: null }
    if (tally.query_successes >= 2 && isReliable(mpesa)) {
      await settlePayment(deps, tx, locked, { receipt: null, result, at, evidence: 'query' })
    } else if (tally.query_failures >= 2 && meaning.is === 'failure' && meaning.fromQuery && canFail(payment)) {
      await failPayment(deps, tx, locked, { result, reason: meaning.reason, at, canCheck: true })
    }
  })
}

/** Applies a success that was waiting for a query to agree; false when there is none. */
async function applyWaiting(deps: Deps, tx: Tx, locked: Locked, at: Date): Promise<boolean> {
  const { sourceMode: mode } = deps.settings.mpesa
  for (const callback of await findWaitingCallbacks(tx, locked.payment.id)) {
    const content = readCallback(callback.body)
    const { listed } = callback
    const verdict = content && judge(locked.payment, content, { listed, mode, agreed: true, now: at })
    if (!content || verdict?.act !== 'settle') continue
    await markApplied(tx, callback.id, await carryOut(deps, tx, locked, { verdict, content, at }), at)
    return true
  }
  return false
}

const canFail = ({ status, reason }: Payment) => mayMove(status, 'failed', reason)

/** Answers of Safaricom's sandbox mean nothing; those of its production and of our simulator do. */
const isReliable = ({ production, baseUrl }: { production: boolean; baseUrl: string }) =>
  production || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(`${baseUrl}/`)
