import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'

/** Day and time in Nairobi, as a field holds them: `2026-11-27T18:30`; empty: none. */
export const fieldOf = (moment: string | null): string =>
  moment === null ? '' : nairobiTime(new Date(moment)).toISOString().slice(0, 16)

/** The moment that a field names; null: it is empty; undefined: it names none. */
export function momentOf(field: string): string | null | undefined {
  if (field === '') return null
  const fields = Date.parse(`${field}Z`)
  return Number.isNaN(fields) ? undefined : fromNairobi(fields).toISOString()
}
