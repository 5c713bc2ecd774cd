/** When this device saw a payment begin. The device's clock may be wrong, so it is only compared with itself. */
import { inTab, personKey } from '../../../platform/storage/storage.ts'

const nameOf = (paymentId: string) => personKey(`payment_start_${paymentId}`)

export const rememberStart = (paymentId: string, at: number) => inTab.write(nameOf(paymentId), String(at))

export function startOf(payment: { id: string; created_at: string }): number {
  const seen = Number(inTab.read(nameOf(payment.id)))
  return seen > 0 ? seen : Date.parse(payment.created_at)
}

/** True once for each payment that this tab began, and each purpose. */
function once(paymentId: string, purpose: string): boolean {
  const name = personKey(`payment_${purpose}_${paymentId}`)
  if (inTab.read(nameOf(paymentId)) === null || inTab.read(name) !== null) return false
  inTab.write(name, '1')
  return true
}

/** Whether this tab is to go on to the provider's page now. */
export const mayGoOn = (paymentId: string) => once(paymentId, 'page')

/** Whether this tab is to say now that the prompt is on its way. */
export const mayAnnounce = (paymentId: string) => once(paymentId, 'sent')
