import { ApiError } from '@mtaa/contract/client'
import { Cancelled } from '../problem.ts'

/** Translates the browser's errors at creating a passkey or key, by name; other errors are returned unchanged. */
export function refusedByBrowser(error: unknown, { twice, failed }: { twice: string; failed: string }): unknown {
  const name = error instanceof ApiError ? error.details['name'] : undefined
  if (name === 'NotAllowedError' || name === 'AbortError') return new Cancelled()
  if (name === 'InvalidStateError') return new ApiError('fault', 400, twice)
  return name === undefined ? error : new ApiError('fault', 400, failed)
}
