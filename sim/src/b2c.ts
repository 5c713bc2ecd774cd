import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkInitiator } from './check-initiator.ts'
import { invalidField } from './daraja-error.ts'
import type { Tokens } from './oauth.ts'
import type { Book } from './outgoing.ts'
import * as field from './request-fields.ts'
import type { Account } from './settings.ts'
import { takeTransfer } from './take-transfer.ts'

export const b2cPath = '/mpesa/b2c/v3/paymentrequest'

const minAmount = 10

const fields = z.object({
  OriginatorConversationID: z.string().min(1).max(64),
  InitiatorName: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: field.amount.refine((shillings) => shillings >= minAmount),
  PartyA: field.shortCode,
  PartyB: field.msisdn,
  Remarks: z.string().min(2).max(100),
  ResultURL: field.callbackUrl,
  QueueTimeOutURL: field.callbackUrl,
})

export function registerB2c(http: FastifyInstance, tokens: Tokens, outgoing: Book, account: Account): void {
  http.post(b2cPath, async (request) => {
    tokens.check(request)
    const input = field.parseFields(fields, request.body)
    if (input.PartyA !== account.shortCode) throw invalidField('PartyA')
    checkInitiator(input.InitiatorName, input.SecurityCredential)
    return takeTransfer(outgoing, {
      kind: 'b2c',
      originatorId: input.OriginatorConversationID,
      msisdn: input.PartyB,
      amount: input.Amount,
      original: null,
      resultUrl: input.ResultURL,
      timeoutUrl: input.QueueTimeOutURL,
    })
  })
}
