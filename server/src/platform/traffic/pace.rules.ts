import type { TrafficSettings } from './settings.ts'

/** How far a request body has come. */
export interface Progress {
  bytes: number
  elapsedMs: number
  /** Since its last byte. */
  silentMs: number
}

/** A body may be silent for one timeout; when that is over, all of it must have come at the minimum rate or faster. */
export function isTooSlow(
  { bytes, elapsedMs, silentMs }: Progress,
  { bodyTimeoutMs, minBytesPerSecond }: Pick<TrafficSettings, 'bodyTimeoutMs' | 'minBytesPerSecond'>,
): boolean {
  if (silentMs > bodyTimeoutMs) return true
  const countedMs = elapsedMs - bodyTimeoutMs
  return countedMs > 0 && bytes < (countedMs / 1000) * minBytesPerSecond
}
