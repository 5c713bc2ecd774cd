import type { PaymentMethods } from '@mtaa/contract/money/payment-methods'
import { paymentMethods, type PaymentMethod } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import type { StateOf } from '../../../core/flags/caller.ts'

/** The ways to pay as they are now. */
export async function paymentMethodsOf(deps: Deps, stateOf: StateOf): Promise<PaymentMethods> {
  const isOn = stateOf('payments') === 'enabled'
  const { all } = deps.rails
  const slow = await Promise.all(all.map(async (rail) => ((await rail.isSlow?.(deps)) ? rail.methods : [])))
  const slowMethods = new Set(slow.flat())
  const number = all.map((rail) => rail.byHand?.(deps)).find((found) => found !== null && found !== undefined) ?? null
  function isOpen(method: PaymentMethod): boolean {
    const rail = deps.rails.choose(deps, method)
    const flag = rail?.flag ?? rail?.flagOf?.(method) ?? 'essential'
    return isOn && rail !== undefined && (flag === 'essential' || stateOf(flag) === 'enabled')
  }
  return {
    methods: paymentMethods.map((method) => ({
      method,
      open: isOpen(method),
      slow: slowMethods.has(method),
    })),
    paybill: number === null ? null : { number, account_hint: 'order_number' },
  }
}
