import { ApiError } from '@mtaa/contract/client'

/** What the service said, in the reader's language; else, or where its words are meant for programs, this. */
export const sentenceOf = (error: Error, otherwise: string) =>
  error instanceof ApiError && error.message && error.code !== 'mfa_verification_failed' ? error.message : otherwise
