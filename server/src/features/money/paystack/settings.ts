declare module '../../../core/deps.ts' {
  interface Settings {
    paystack: PaystackSettings
  }
}

export interface PaystackSettings {
  /** Without a trailing slash. */
  baseUrl: string
  /** The first is sent with every call; all of them sign webhooks, so that one can be replaced. None: the rail is closed. */
  keys: readonly string[]
  signature: 'plain' | 'versioned' | 'auto'
}
