import { hash } from 'node:crypto'

/** What an idempotency key was used for, kept beside it: the same key with another request is told by this. */
export const hashOfRequest = (request: unknown) => hash('sha256', JSON.stringify(request), 'base64url')
