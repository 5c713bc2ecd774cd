/** What the owner of an account sets at Paystack. */
export type PaystackAccount = {
  /** Bearer of every request, and the key of every signature. */
  secretKey: string
  /** Where webhooks are sent; none before it is set. */
  webhookUrl: string | undefined
  signature: 'plain' | 'versioned'
}

/** Known to everybody, so worth nothing outside a demonstration. */
export const demoSecretKey = 'sk_test_mtaa_demo_key'

export const demoPaystack: PaystackAccount = {
  secretKey: demoSecretKey,
  webhookUrl: undefined,
  signature: 'plain',
}
