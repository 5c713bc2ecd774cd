import { m } from '../../../paraglide/messages.js'

/** Formats minutes: `45 min`, `2 h`, `1 h 30 min`. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && m.services_hours({ count: hours }), rest > 0 && m.services_minutes({ count: rest })]
    .filter(Boolean)
    .join(' ')
}
