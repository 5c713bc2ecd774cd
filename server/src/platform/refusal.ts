import { refusals, type RefusalCode } from '@mtaa/contract/errors'

/** A rule said no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: Record<string, unknown>

  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code]
  }
}
