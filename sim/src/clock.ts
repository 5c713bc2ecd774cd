/** The only source of time in the simulator, so that a test can own it. */
export type Clock = {
  now(): number
  after(milliseconds: number, run: () => void): Cancel
}

export type Cancel = () => void

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

const eastAfrica = 3 * 60 * 60 * 1000

/** `YYYYMMDDHHmmss` in Nairobi, which has had one offset and no summer time since 1960. */
export function nairobiStamp(now: number): string {
  return new Date(now + eastAfrica).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** True for a `YYYYMMDDHHmmss` that names a real moment. */
export function isStamp(text: string): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return false
  const [, year, month, day, hour, minute, second] = parts
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().replace(/\D/g, '').startsWith(text)
}
