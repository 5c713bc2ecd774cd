const prefix = 'mtaa-'

/** What Paystack knows a payment by. It refuses a second transaction of one reference, so a repetition opens none. */
export const referenceOf = (paymentId: string) => prefix + paymentId.replaceAll('-', '')

/** The payment of a reference; undefined when it is not one of ours. */
export function paymentOf(reference: string | null): string | undefined {
  const hex = reference?.startsWith(prefix) ? reference.slice(prefix.length) : ''
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const receiptPrefix = 'PSK'

/** What the payer sees of a transaction, unique among all providers. */
export const receiptOf = (transactionId: string) => receiptPrefix + transactionId

/** The transaction of a receipt; undefined for a receipt of another provider. */
export const transactionOf = (receipt: string | null): string | undefined =>
  receipt !== null && /^PSK\d+$/.test(receipt) ? receipt.slice(receiptPrefix.length) : undefined
