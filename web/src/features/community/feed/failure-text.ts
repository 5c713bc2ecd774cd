import { ApiError } from '@mtaa/contract/client'

/** What failed, and the server's or the network's reason when there is one worth reading. */
export const failureText = (what: string, error: Error): string =>
  error instanceof ApiError && error.code !== 'fault' ? `${what}. ${error.message}` : what

/** What support asks for. */
export const errorIdOf = (error: Error): string | undefined => {
  const id = error instanceof ApiError ? error.details['request_id'] : undefined
  return typeof id === 'string' ? id : undefined
}
