import { nairobiStamp } from './clock.ts'
import type { Outgoing } from './outgoing-transfer.ts'

const descriptions: Readonly<Record<string, string>> = {
  0: 'The service request is processed successfully.',
  1: 'The balance is insufficient for the transaction.',
  8: 'Would exceed the maximum balance of the receiver.',
  2001: 'The initiator information is invalid.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
}

export const idsOf = ({ id, originatorId }: Outgoing) => ({
  OriginatorConversationID: originatorId,
  ConversationID: id,
})

export function resultOf(one: Outgoing) {
  const { settlement } = one
  const code = settlement?.code ?? 0
  const head = { ResultType: 0, ResultCode: code, ResultDesc: describe(code), ...idsOf(one) }
  if (settlement?.receipt === undefined) return { ...head, TransactionID: 'OAK0000000' }
  const stamp = Number(nairobiStamp(settlement.at))
  const ResultParameter =
    one.kind === 'b2c'
      ? [
          { Key: 'TransactionAmount', Value: one.amount },
          { Key: 'TransactionReceipt', Value: settlement.receipt },
          { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
          { Key: 'ReceiverPartyPublicName', Value: `${one.msisdn} - MWANGI WANJIRU` },
          { Key: 'TransactionCompletedDateTime', Value: String(stamp) },
        ]
      : [
          { Key: 'Amount', Value: one.amount },
          { Key: 'TransCompletedTime', Value: stamp },
          { Key: 'OriginalTransactionID', Value: one.original },
          { Key: 'Charge', Value: settlement.charge },
        ]
  return { ...head, TransactionID: settlement.receipt, ResultParameters: { ResultParameter } }
}

export function statusOf(one: Outgoing | undefined, queryId: string) {
  const head = {
    ResultType: 0,
    OriginatorConversationID: queryId,
    ConversationID: queryId,
    TransactionID: '0000000000',
  }
  if (!one) return { ...head, ResultCode: 2032, ResultDesc: 'The transaction is not found.' }
  const { settlement } = one
  const isPaid = settlement?.receipt !== undefined
  const state = isPaid ? 'Completed' : settlement ? 'Failed' : 'Pending'
  const ResultParameter = [
    { Key: 'TransactionStatus', Value: state },
    { Key: 'Amount', Value: one.amount },
    ...(isPaid ? [{ Key: 'ReceiptNo', Value: settlement.receipt }] : []),
    { Key: 'DebitPartyCharges', Value: `Fee for B2C Payment|KES|${(settlement?.charge ?? 0).toFixed(2)}` },
  ]
  return { ...head, ResultCode: 0, ResultDesc: describe(0), ResultParameters: { ResultParameter } }
}

const describe = (code: number | string) => descriptions[code] ?? 'Unknown.'

/** What the short code pays for a transfer, in whole shillings. */
export function tariffOf(amount: number): number {
  if (amount <= 100) return 0
  if (amount <= 1_500) return 5
  if (amount <= 5_000) return 9
  return amount <= 20_000 ? 11 : 13
}

/** Money that left, as the portal's statement has it: one line for each, and one for its charge. */
export const outgoingLines = (all: readonly Outgoing[]) =>
  all.flatMap((one) => {
    const { settlement } = one
    if (settlement?.receipt === undefined) return []
    const { at, receipt, charge } = settlement
    const reason = one.kind === 'b2c' ? 'Business Payment to Customer' : 'Pay Bill Reversal'
    const line = { at, openedAt: one.openedAt, receipt, party: one.msisdn, linked: one.original ?? '' }
    const charged = { ...line, reason: 'B2C Charge', amount: charge }
    return charge > 0 ? [{ ...line, reason, amount: one.amount }, charged] : [{ ...line, reason, amount: one.amount }]
  })
