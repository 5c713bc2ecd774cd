import { hash } from 'node:crypto'

/** What an idempotency key was used for, stored beside it, so that the same key with another request is noticed. */
export const hashOfRequest = (request: unknown) => hash('sha256', JSON.stringify(request), 'base64url')
