import { randomUUID } from 'node:crypto'
import type { Callbacks } from './callbacks.ts'
import { nairobiStamp, type Clock } from './clock.ts'
import type { Paybill } from './paybill.ts'
import type { Prompts } from './prompts.ts'
import type { Account } from './settings.ts'

type Parts = {
  clock: Clock
  timeScale: number
  prompts: Prompts
  paybill: Paybill
  callbacks: Callbacks
  account: Account
}

const answersAfter = 1_000

export type ReceiptStatus = ReturnType<typeof createReceiptStatus>

/** What became of money that came in, by its receipt: the result is posted a second later. */
export function createReceiptStatus({ clock, timeScale, prompts, paybill, callbacks, account }: Parts) {
  let lost = false

  function parametersOf(receipt: string) {
    const prompt = prompts.paidBy(receipt)
    const settlement = prompt?.settlement
    const manual = paybill.paidBy(receipt)
    const paid = prompt
      ? { msisdn: prompt.push.msisdn, amount: settlement?.amount ?? prompt.push.amount, at: settlement?.at ?? 0 }
      : manual
    if (!paid) return undefined
    return [
      { Key: 'DebitPartyName', Value: `${paid.msisdn} - MWANGI WANJIRU` },
      { Key: 'CreditPartyName', Value: `${account.shortCode} - MTAA` },
      { Key: 'ReceiptNo', Value: receipt },
      { Key: 'Amount', Value: paid.amount },
      { Key: 'TransactionStatus', Value: settlement?.reversed ? 'Reversed' : 'Completed' },
      { Key: 'ReasonType', Value: 'Pay Utility with OD via STK' },
      { Key: 'InitiatedTime', Value: Number(nairobiStamp(paid.at)) },
      { Key: 'FinalisedTime', Value: Number(nairobiStamp(paid.at)) },
      { Key: 'TransactionReason' },
    ]
  }

  return {
    query(receipt: string, resultUrl: string) {
      const id = `AG_${randomUUID().replaceAll('-', '').slice(0, 20)}`
      const head = { ResultType: 0, OriginatorConversationID: id, ConversationID: id, TransactionID: '0000000000' }
      clock.after(answersAfter * timeScale, () => {
        const ResultParameter = parametersOf(receipt)
        const Result = ResultParameter
          ? {
              ...head,
              ResultCode: 0,
              ResultDesc: 'The service request is processed successfully.',
              ResultParameters: { ResultParameter },
            }
          : { ...head, ResultCode: 2032, ResultDesc: 'The transaction is not found.' }
        const callback = callbacks.keep(id, resultUrl, { Result })
        if (lost) callbacks.lose(callback)
        else void callbacks.deliver(callback)
      })
      return {
        OriginatorConversationID: id,
        ConversationID: id,
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      }
    },
    /** From now on results are lost, or not. */
    lose(on: boolean) {
      lost = on
    },
    clear() {
      lost = false
    },
  }
}
