import { ApiError, type FailureCode } from '@mtaa/contract/client'
import { m } from '../paraglide/messages.js'

/** What a screen may know of an error: from the API, the auth service, the network, the browser, or a bug of ours. */
export interface Failure {
  /** Undefined when it is no answer to a call. */
  code: FailureCode | undefined
  /** For the person, in their language. Undefined where only the caller can say what did not work. */
  sentence: string | undefined
  /** The fields of the body that did not fit the contract. */
  fields: readonly string[]
  /** The request's id, which support needs to find a fault. */
  errorId: string | undefined
}

/** Refusals of the auth protocol whose English is fixed and meant for programs. */
const forPrograms: readonly FailureCode[] = ['mfa_verification_failed']

/** Reads any error that a call threw. The messages of errors that are not `ApiError` are for programmers and never shown. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: undefined, sentence: undefined, fields: [], errorId: undefined }
  const { code, message, details } = error
  const requestId = details['request_id']
  return {
    code,
    sentence: message && !forPrograms.includes(code) ? message : undefined,
    fields: code === 'bad_request' ? fieldsOf(details['issues']) : [],
    errorId: typeof requestId === 'string' ? requestId : undefined,
  }
}

const fieldsOf = (issues: unknown): string[] =>
  Array.isArray(issues) ? issues.map(({ path }: { path?: unknown }) => String(path).split('.')[0] ?? '') : []

/** The sentence for the person, or `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string): string => failureOf(error).sentence ?? otherwise

/** Whether a call was refused with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly FailureCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

/** What every carrier throws when nothing answered. */
export const offlineError = () => new ApiError('offline', 0, m.ui_offline())

/** A lost network or trouble of the server: the same call may succeed later. A refusal is an answer. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500
