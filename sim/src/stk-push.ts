import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DarajaError } from './daraja-error.ts'
import type { Tokens } from './oauth.ts'
import type { Prompts } from './prompts.ts'
import * as field from './request-fields.ts'
import { scenarioNamed } from './scenarios.ts'
import type { Account } from './settings.ts'

export const stkPushPath = '/mpesa/stkpush/v1/processrequest'

const fields = z.object({
  BusinessShortCode: field.shortCode,
  Password: field.password,
  Timestamp: field.timestamp,
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: field.amount,
  PartyA: field.msisdn,
  PartyB: field.shortCode,
  PhoneNumber: field.msisdn,
  CallBackURL: field.callbackUrl,
  AccountReference: field.accountReference,
  TransactionDesc: field.transactionDesc,
})

export function registerStkPush(http: FastifyInstance, tokens: Tokens, prompts: Prompts, account: Account): void {
  http.post(stkPushPath, async (request) => {
    tokens.check(request)
    const push = field.parseFields(fields, request.body)
    field.checkCredentials(push, account)
    const { refused } = scenarioNamed(prompts.scenarioFor(push.PhoneNumber))
    if (refused) throw new DarajaError(refused.status, refused.code, refused.message)

    const prompt = prompts.show({
      msisdn: push.PhoneNumber,
      amount: push.Amount,
      accountReference: push.AccountReference,
      description: push.TransactionDesc,
      shortCode: push.BusinessShortCode,
      callbackUrl: push.CallBackURL,
      routable: push.TransactionType === 'CustomerBuyGoodsOnline' || push.PartyB === push.BusinessShortCode,
    })
    const { answersAfterCallback, answersAfter } = scenarioNamed(prompt.scenario)
    if (answersAfter !== undefined) await new Promise<void>((resolve) => prompts.after(answersAfter, resolve))
    if (answersAfterCallback !== undefined) {
      await prompt.reported
      await new Promise<void>((resolve) => prompts.after(answersAfterCallback, resolve))
    }
    return {
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.id,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    }
  })
}
