/** When this device saw a payment begin. The device's clock may be wrong, so it is only compared with itself. */
const nameOf = (paymentId: string) => `payment_start_${paymentId}`

export const rememberStart = (paymentId: string, at: number) => sessionStorage.setItem(nameOf(paymentId), String(at))

export function startOf(payment: { id: string; created_at: string }): number {
  const seen = Number(sessionStorage.getItem(nameOf(payment.id)))
  return seen > 0 ? seen : Date.parse(payment.created_at)
}
