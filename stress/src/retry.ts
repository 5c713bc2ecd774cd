import { ApiError } from '@mtaa/contract/client'
import { setTimeout as pause } from 'node:timers/promises'

const usualMs = 180_000

/**
 * Repeats the request with the same key until it is answered, as a phone does. What is refused by a rule is answered; cut
 * connections, faults and a server that is catching its breath are not.
 */
export async function retry<T>(call: () => Promise<T>, timeoutMs = usualMs): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let tries = 0; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
      if (Date.now() > deadline) throw error
      await pause(Math.min(1000, 100 + 100 * tries))
    }
  }
}
