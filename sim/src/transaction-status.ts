import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkInitiator } from './check-initiator.ts'
import { invalidField } from './daraja-error.ts'
import type { Tokens } from './oauth.ts'
import type { Book } from './outgoing.ts'
import type { ReceiptStatus } from './receipt-status.ts'
import * as field from './request-fields.ts'

export const transactionStatusPath = '/mpesa/transactionstatus/v1/query'

const fields = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionStatusQuery'),
  /** By the id that it was sent with, or by its receipt. */
  OriginatorConversationID: z.string().min(1).max(64).optional(),
  TransactionID: z.string().min(1).max(20).optional(),
  PartyA: field.shortCode,
  IdentifierType: z.enum(['1', '2', '4']),
  ResultURL: field.callbackUrl,
  QueueTimeOutURL: field.callbackUrl,
})

/** What became of money, by the id it was sent with or by its receipt. The answer comes as a report. */
export function registerTransactionStatus(
  http: FastifyInstance,
  { tokens, outgoing, receipts }: { tokens: Tokens; outgoing: Book; receipts: ReceiptStatus },
): void {
  http.post(transactionStatusPath, async (request) => {
    tokens.check(request)
    const input = field.parseFields(fields, request.body)
    checkInitiator(input.Initiator, input.SecurityCredential)
    if (input.TransactionID !== undefined) return receipts.query(input.TransactionID, input.ResultURL)
    if (input.OriginatorConversationID === undefined) throw invalidField('TransactionID')
    const id = `AG_${randomUUID().replaceAll('-', '').slice(0, 20)}`
    void outgoing.query(input.OriginatorConversationID, input.ResultURL, id)
    return {
      OriginatorConversationID: id,
      ConversationID: id,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    }
  })
}
