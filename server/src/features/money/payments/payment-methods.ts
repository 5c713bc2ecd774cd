import type { PaymentMethods } from '@mtaa/contract/money/payment-methods'
import { paymentMethods, type PaymentMethod } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import type { StateOf } from '../../../core/flags/caller.ts'

/** The ways to pay as they are now. A till takes no account number, so it cannot be paid by hand. */
export async function paymentMethodsOf(deps: Deps, stateOf: StateOf): Promise<PaymentMethods> {
  const isOn = stateOf('payments') === 'enabled'
  const { slow } = await deps.railHealth.read()
  const { shortcode, transactionType } = deps.settings.mpesa
  const paybill = transactionType === 'CustomerPayBillOnline'
  function isOpen(method: PaymentMethod): boolean {
    const rail = deps.rails.choose(deps, method)
    const flag = rail?.flag ?? rail?.flagOf?.(method) ?? 'essential'
    return isOn && rail !== undefined && (flag === 'essential' || stateOf(flag) === 'enabled')
  }
  return {
    methods: paymentMethods.map((method) => ({
      method,
      open: isOpen(method),
      slow: method === 'mpesa' && slow,
    })),
    paybill: paybill ? { number: shortcode, account_hint: 'order_number' } : null,
  }
}
