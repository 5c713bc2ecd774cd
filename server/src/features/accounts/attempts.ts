import { Refusal } from '../../platform/refusal.ts'

const period = 5 * 60_000
const mostFailures = 10
const mostRemembered = 50_000

export interface Attempts {
  /** Refuses when this account was tried too often from this address. */
  check(key: string): void
  failed(key: string): void
  forget(key: string): void
}

/** Wrong passwords of the last minutes, for each account and address. */
export function createAttempts(clock: () => Date, { on }: { on: boolean }): Attempts {
  const failures = new Map<string, { count: number; since: number }>()
  const current = (key: string) => {
    const known = failures.get(key)
    return known && clock().getTime() - known.since < period ? known : undefined
  }
  return {
    check(key) {
      const known = current(key)
      if (!on || !known || known.count < mostFailures) return
      const seconds = Math.ceil((known.since + period - clock().getTime()) / 1000)
      throw new Refusal('over_request_rate_limit', { seconds })
    },
    failed(key) {
      const known = current(key)
      if (known) known.count++
      else {
        // The oldest entry leaves first: a Map keeps the order of arrival.
        for (const oldest of failures.keys()) if (failures.size >= mostRemembered) failures.delete(oldest)
        failures.delete(key)
        failures.set(key, { count: 1, since: clock().getTime() })
      }
    },
    forget: (key) => void failures.delete(key),
  }
}
