import { refusals, type RefusalCode } from '@mtaa/contract/errors'

/** A rule said no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: Record<string, unknown>

  readonly status: number

  /** `status` only where the auth protocol has several for one code. */
  constructor(code: RefusalCode, details: Record<string, unknown> = {}, status: number = refusals[code].status) {
    super(code)
    this.code = code
    this.details = details
    this.status = status
  }
}

const tooMany = 429

/** Whether it is about who calls, and how often, rather than about what they request. */
export const isOfCaller = (error: unknown) => error instanceof Refusal && error.status === tooMany
