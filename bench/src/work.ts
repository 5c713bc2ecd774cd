import type { Request } from './wrk.ts'

/** A member who has signed in, as ours and as the baseline know them. */
export interface Reader {
  id: string
  county: number
  /** The headers by which both programs know the caller. */
  headers: { authorization: string; 'x-who': string }
}

export interface Work {
  name: string
  /** Min ratio of our throughput to that of the baseline program. */
  target: number
  requests: Request[]
  /** What differs by its nature when two programs do the same. */
  own?: string[]
}
