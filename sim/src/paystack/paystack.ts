import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Journal } from '../journal.ts'
import { demoPaystack, type PaystackAccount } from './account.ts'
import { registerPaystackApi } from './api.ts'
import { registerCheckoutPage } from './checkout-page.ts'
import { registerPaystackControl } from './control.ts'
import { createFaults } from './faults.ts'
import { createTransactions } from './transactions.ts'
import { createWebhooks } from './webhooks.ts'

type Options = { clock: Clock; timeScale: number; journal: Journal; account?: Partial<PaystackAccount> | undefined }

/** The face that speaks as Paystack. */
export function createPaystack({ clock, timeScale, journal, account: given }: Options) {
  const account = { ...demoPaystack, ...given }
  const webhooks = createWebhooks({ clock, timeScale, journal, account })
  const transactions = createTransactions({ clock, timeScale, webhooks })
  const faults = createFaults()
  return {
    register(http: FastifyInstance) {
      void http.register(async (api) => registerPaystackApi(api, { transactions, faults, account }))
      void http.register(async (page) => registerCheckoutPage(page, transactions))
    },
    control: (http: FastifyInstance) => registerPaystackControl(http, { transactions, webhooks, faults, account }),
    clear() {
      for (const memory of [transactions, webhooks, faults]) memory.clear()
    },
  }
}
