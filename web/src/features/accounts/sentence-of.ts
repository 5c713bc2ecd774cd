import { ApiError } from '@mtaa/contract/client'

/** What the service said, in the reader's language; else this. */
export const sentenceOf = (error: Error, otherwise: string) =>
  error instanceof ApiError && error.message ? error.message : otherwise
