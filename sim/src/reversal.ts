import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkInitiator } from './check-initiator.ts'
import { invalidField } from './daraja-error.ts'
import type { Tokens } from './oauth.ts'
import type { Book } from './outgoing.ts'
import * as field from './request-fields.ts'
import type { Account } from './settings.ts'
import { takeTransfer } from './take-transfer.ts'

export const reversalPath = '/mpesa/reversal/v1/request'

const fields = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionReversal'),
  TransactionID: z.string().regex(/^[A-Z0-9]{6,20}$/),
  Amount: field.amount,
  ReceiverParty: field.shortCode,
  // Daraja's spelling.
  RecieverIdentifierType: z.union([z.literal('11'), z.literal(11)]),
  Remarks: z.string().min(2).max(100),
  ResultURL: field.callbackUrl,
  QueueTimeOutURL: field.callbackUrl,
})

export function registerReversal(http: FastifyInstance, tokens: Tokens, outgoing: Book, account: Account): void {
  http.post(reversalPath, async (request) => {
    tokens.check(request)
    const input = field.parseFields(fields, request.body)
    if (input.ReceiverParty !== account.shortCode) throw invalidField('ReceiverParty')
    checkInitiator(input.Initiator, input.SecurityCredential)
    return takeTransfer(outgoing, {
      kind: 'reversal',
      originatorId: undefined,
      msisdn: outgoing.payer(input.TransactionID)?.msisdn ?? '254700000000',
      amount: input.Amount,
      original: input.TransactionID,
      resultUrl: input.ResultURL,
      timeoutUrl: input.QueueTimeOutURL,
    })
  })
}
