/** When this device saw a payment begin. The device's clock may be wrong, so it is only compared with itself. */
const nameOf = (paymentId: string) => `payment_start_${paymentId}`

export const rememberStart = (paymentId: string, at: number) => sessionStorage.setItem(nameOf(paymentId), String(at))

export function startOf(payment: { id: string; created_at: string }): number {
  const seen = Number(sessionStorage.getItem(nameOf(payment.id)))
  return seen > 0 ? seen : Date.parse(payment.created_at)
}

/** True once for each payment that this tab began, and each purpose. */
function once(paymentId: string, purpose: string): boolean {
  const name = `payment_${purpose}_${paymentId}`
  if (sessionStorage.getItem(nameOf(paymentId)) === null || sessionStorage.getItem(name) !== null) return false
  sessionStorage.setItem(name, '1')
  return true
}

/** Whether this tab is to go on to the provider's page now. */
export const mayGoOn = (paymentId: string) => once(paymentId, 'page')

/** Whether this tab is to say now that the prompt is on its way. */
export const mayAnnounce = (paymentId: string) => once(paymentId, 'sent')
