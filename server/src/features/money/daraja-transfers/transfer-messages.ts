import { amountInCents, fieldsOf, receiptOf, textOf } from '../daraja/index.ts'

/** A report in one form; null where it does not say. */
export interface ReportContent {
  code: string
  description: string | null
  originatorId: string | null
  /** Of a result: Daraja's id of the transfer. */
  conversationId: string | null
  receipt: string | null
  amountCents: number | null
  /** What Daraja charged beside the amount. */
  feeCents: number | null
  /** Of the answer to a status query: the state of the transaction. */
  status: string | null
}

/** A `Result`, or null when it is not one. Types are not stable: a number may come as text, and one value as a list. */
export function readReport(body: unknown): ReportContent | null {
  const result = fieldsOf(fieldsOf(body)['Result'])
  const code = textOf(result['ResultCode'])
  if (code === null) return null
  const parameters = fieldsOf(result['ResultParameters'])['ResultParameter']
  const listed = (Array.isArray(parameters) ? parameters : [parameters]).map(fieldsOf)
  const values = new Map(listed.map(({ Key, Value }) => [Key, Value]))
  const first = (...keys: string[]) => keys.map((key) => values.get(key)).find((value) => textOf(value) !== null)
  return {
    code,
    description: textOf(result['ResultDesc']),
    originatorId: textOf(result['OriginatorConversationID']),
    conversationId: textOf(result['ConversationID']),
    receipt: receiptOf(first('TransactionReceipt', 'ReceiptNo') ?? result['TransactionID']),
    amountCents: amountInCents(first('TransactionAmount', 'Amount')),
    feeCents: chargeIn(textOf(first('Charge', 'DebitPartyCharges'))),
    status: textOf(values.get('TransactionStatus')),
  }
}

/** A number, or text such as `Fee for B2C Payment|KES|22.40`. */
const chargeIn = (text: string | null) => (text === null ? null : amountInCents(text.split('|').at(-1)))
