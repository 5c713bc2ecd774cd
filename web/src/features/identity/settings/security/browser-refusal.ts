import { ApiError } from '@mtaa/contract/client'
import { Cancelled } from '../problem.ts'

/** What is said of a passkey or key that was not made, by the name of the browser's own error; other errors as they are. */
export function refusedByBrowser(error: unknown, { twice, failed }: { twice: string; failed: string }): unknown {
  const name = error instanceof ApiError ? error.details['name'] : undefined
  if (name === 'NotAllowedError' || name === 'AbortError') return new Cancelled()
  if (name === 'InvalidStateError') return new ApiError('fault', 400, twice)
  return name === undefined ? error : new ApiError('fault', 400, failed)
}
