import type { Api } from '@mtaa/contract/client'
import { getPayment, startPayment } from '@mtaa/contract/money/payments'
import { createTopUp, topUpKind, walletLimits } from '@mtaa/contract/money/wallet'
import { m } from '../../../../paraglide/messages.js'
import { randomId } from '../../../../platform/random-id.ts'
import type { BrowserTest } from '../test-step.ts'
import { until } from './until.ts'

const maxMs = 80_000
const paid = new Set(['succeeded', 'succeeded_late'])
const under = new Set(['created', 'sending', 'pending', 'submit_unknown'])

/** Adds the least that can be added to the wallet of the member. Answers how its payment ended. */
async function topUp(api: Api, phone: string): Promise<string> {
  const { id } = await api(createTopUp, { body: { amount: walletLimits.min }, idempotencyKey: randomId() })
  const payment = await api(startPayment, {
    body: { payable: { kind: topUpKind, id }, method: 'mpesa', phone },
    idempotencyKey: randomId(),
  })
  let { status } = payment
  await until(async () => {
    ;({ status } = await api(getPayment, { params: { id: payment.id } }))
    return !under.has(status)
  }, maxMs)
  return status
}

/** A phone of the simulator, which decides by its last three digits. Another each time: only one prompt may be open on each. */
const phoneTo = (ending: string) => `071${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}${ending}`
const cancels = '032'
const pays = '444'

export const mpesaTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_cancelled,
    needsMember: true,
    async run({ api, demo }) {
      if (!demo) return 'unavailable'
      const status = await topUp(api, phoneTo(cancels))
      return !paid.has(status) && !under.has(status)
    },
  },
  {
    words: m.tests_step_paid,
    needsMember: true,
    async run({ api, demo }) {
      return demo ? paid.has(await topUp(api, phoneTo(pays))) : 'unavailable'
    },
  },
]
