export interface Request {
  kind: 'b2c' | 'reversal'
  /** The caller's id; a reversal has none, and gets one. */
  originatorId: string | undefined
  msisdn: string
  amount: number
  /** What a reversal takes back. */
  original: string | null
  resultUrl: string
  timeoutUrl: string
}

export interface Outgoing extends Omit<Request, 'originatorId'> {
  id: string
  originatorId: string
  openedAt: number
  settlement?: { at: number; code: number | string; receipt?: string; charge: number }
}
