import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { DarajaError, invalidField } from './daraja-error.ts'
import type { Tokens } from './oauth.ts'
import type { Prompt } from './prompt.ts'
import type { Prompts } from './prompts.ts'
import * as field from './request-fields.ts'
import { results } from './results.ts'
import { scenarioNamed } from './scenarios.ts'
import type { Account } from './settings.ts'

export const stkQueryPath = '/mpesa/stkpushquery/v1/query'

const fields = z.object({
  BusinessShortCode: field.shortCode,
  Password: field.password,
  Timestamp: field.timestamp,
  CheckoutRequestID: z.string().min(1).max(100),
})

const knownAfter = 2_000

type Parts = { clock: Clock; timeScale: number; tokens: Tokens; prompts: Prompts; account: Account; limit: QueryLimit }

export function registerStkQuery(http: FastifyInstance, parts: Parts): void {
  const { clock, timeScale, tokens, prompts, account, limit } = parts

  http.post(stkQueryPath, (request) => {
    tokens.check(request)
    limit.consume()
    const query = field.parseFields(fields, request.body)
    field.checkCredentials(query, account)

    const prompt = prompts.find(query.CheckoutRequestID)
    // For its first seconds a prompt is unknown to the service that answers queries.
    if (!prompt || clock.now() < prompt.openedAt + knownAfter * timeScale) throw invalidField('CheckoutRequestID')
    const result = answerAbout(prompt)
    return {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.id,
      ResultCode: String(result.code),
      ResultDesc: result.description,
    }
  })
}

/** Queries are wrong where the scenario says so, once the payment is settled. */
function answerAbout(prompt: Prompt) {
  const { settlement, scenario } = prompt
  if (!settlement) return results.stillProcessing
  const { queries } = scenarioNamed(scenario)
  prompt.queries = (prompt.queries ?? 0) + 1
  const isWrong = queries && (queries.times === 'always' || prompt.queries <= queries.times)
  return isWrong ? queries.result : settlement.result
}

export type QueryLimit = ReturnType<typeof createQueryLimit>

/** So many calls in any minute: of queries five, as the sandbox allows. */
export function createQueryLimit(clock: Clock, timeScale: number, enabled: boolean, perMinute = 5) {
  const minute = 60_000 * timeScale
  let recent: number[] = []
  return {
    consume() {
      if (!enabled) return
      const now = clock.now()
      recent = recent.filter((at) => at > now - minute)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= perMinute) {
        const seconds = Math.max(1, Math.ceil((oldest + minute - now) / 1_000))
        const headers = { 'retry-after': String(seconds) }
        throw new DarajaError(429, '500.003.02', 'Error Occurred: Spike Arrest Violation', headers)
      }
      recent.push(now)
    },
    clear() {
      recent = []
    },
  }
}
