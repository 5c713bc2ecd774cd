import type { Result } from './results.ts'

export type Push = Readonly<{
  msisdn: string
  amount: number
  accountReference: string
  description: string
  shortCode: string
  callbackUrl: string
  /** False when PartyB names no till or paybill that exists. */
  routable: boolean
}>

export type Settlement = Readonly<{
  at: number
  result: Result
  receipt?: string
  /** What the payer was charged, where it is not what was requested. */
  amount?: number
  /** Safaricom has taken it back. */
  reversed?: Readonly<{ at: number; receipt: string }>
}>

/** A PIN prompt on somebody's phone, from the push until long after it has ended. */
export type Prompt = Readonly<{
  id: string
  merchantRequestId: string
  push: Push
  scenario: string
  openedAt: number
  /** Resolves once its callbacks have been answered, lost or given up. */
  reported: Promise<void>
}> & { settlement?: Settlement; queries?: number }
