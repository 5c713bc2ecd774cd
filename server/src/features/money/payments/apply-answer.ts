import type { Deps } from '../../../core/deps.ts'
import { carryOut, lockBoth } from './apply-callback.ts'
import { findWaitingCallbacks, markApplied } from './callbacks.queries.ts'
import { readCallback } from './daraja-messages.ts'
import { failPayment } from './fail-payment.ts'
import { changePayment, type Payment } from './payments.queries.ts'
import { countAnswer, judge, mayMove } from './payments.rules.ts'
import { meaningOf } from './result-codes.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A query is weaker evidence than a callback: Daraja answers it too early, ambiguously and, in its sandbox, falsely. A
 * success confirms a waiting callback at once, but alone settles only when it came twice; so must a failure.
 */
export function applyAnswer({ db, clock, settings, log }: Deps, paymentId: string, code: string): Promise<void> {
  const meaning = meaningOf(code)
  const { mpesa } = settings
  const { timeScale } = mpesa
  return db.transaction().execute(async (tx) => {
    const locked = await lockBoth(tx, paymentId)
    if (!locked || meaning.is === 'unknown') return
    const { payment } = locked
    const at = clock()
    if (!mayMove(payment.status, 'review', payment.reason)) return
    if (mayMove(payment.status, 'reversed')) {
      // Paid is paid: a query never takes that back.
      if (meaning.is === 'failure') log.error({ paymentId, code }, 'a query contradicts a payment that succeeded')
      return
    }
    if (meaning.is === 'success') {
      for (const callback of await findWaitingCallbacks(tx, paymentId)) {
        const content = readCallback(callback.body)
        const verdict =
          content && judge(payment, content, { listed: callback.listed, mode: mpesa.sourceMode, agreed: true, now: at })
        if (!content || verdict?.act !== 'settle') continue
        return void (await markApplied(
          tx,
          callback.id,
          await carryOut(tx, locked, { verdict, content, at, timeScale }),
          at,
        ))
      }
    }
    const tally = countAnswer(payment, meaning.is, at, timeScale)
    await changePayment(tx, paymentId, tally)
    const words = { result_code: code, result_desc: null }
    if (tally.query_successes >= 2 && meansIt(mpesa)) {
      await settlePayment(tx, locked, { receipt: null, words, at })
    } else if (tally.query_failures >= 2 && meaning.is === 'failure' && meaning.fromQuery && canFail(payment)) {
      const requestId = payment.checkout_request_id
      await failPayment(tx, payment, { words, reason: meaning.reason, at, timeScale, requestId })
    }
  })
}

const canFail = ({ status, reason }: Payment) => mayMove(status, 'failed', reason)

/** Safaricom's sandbox says anything; its production and our simulator mean what they say. */
const meansIt = ({ production, baseUrl }: { production: boolean; baseUrl: string }) =>
  production || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(`${baseUrl}/`)
