import { errors as joseErrors } from 'jose'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { isOutsideFault } from '../../../platform/http/fetch-outside.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/**
 * Maps the library's errors. A provider that is away, broken or misconfigured is a 503, never the caller's fault:
 * clients retry 5xx and end the session on 4xx. Other errors of the provider are passed on; unknown ones are faults.
 */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  if (isOutsideFault(error) || isUnreadable(error) || isRejected(error)) return new Refusal('unavailable')
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return new Refusal('bad_oauth_callback', { reason: answer(error.error_description ?? error.error) })
  if (error instanceof ClientError) return new Refusal('bad_oauth_callback', { reason: answer(error.message) })
  return error
}

/** It does not take us for its client. */
export const isRejected = (error: unknown) =>
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && (error.error === 'invalid_client' || error.status === 401))

const unreadable = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_TIMEOUT'])

const isUnreadable = (error: unknown) =>
  (error instanceof ClientError && unreadable.has(error.code ?? '')) ||
  error instanceof joseErrors.JWKSTimeout ||
  error instanceof joseErrors.JWKSInvalid ||
  // What the library says of a key list that is not there.
  (error instanceof joseErrors.JOSEError && error.code === joseErrors.JOSEError.code)

const answer = (text: string) => text.replace(/[^\P{C}\n]/gu, '').slice(0, 300)
