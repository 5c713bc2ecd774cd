import type { SystemLog } from '@mtaa/contract/operations/system-logs'
import type { Deps } from '../../../core/deps.ts'
import { readWithin } from '../../../platform/database/read-within.ts'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findLines, findLinesWith, isRare, type LineFilters } from './system-logs.queries.ts'

/** A trigram is the least that its index finds. */
const minText = 3
/** Two filters that have little in common make the database read long. */
const maxMs = 3000

interface Page {
  limit: number
  after: Cursor | undefined
}

/** Fields of a form that were left empty. */
const given = (text: string | undefined) => (text === '' ? undefined : text)

/** A page of what was logged, newest first. */
export async function listLines(
  { db }: Pick<Deps, 'db'>,
  filters: LineFilters,
  { limit, after }: Page,
): Promise<{ items: SystemLog[]; next_cursor: string | null }> {
  const text = given(filters.text)?.toLowerCase()
  if (text !== undefined && !hasTrigram(text)) throw new Refusal('log_text_short')
  const chosen = { ...filters, service: given(filters.service), trace_id: given(filters.trace_id), text, after }
  const rows = await readWithin(db, maxMs, async (tx) =>
    text !== undefined && (await isRare(tx, text))
      ? findLinesWith(tx, text, chosen, limit + 1)
      : findLines(tx, chosen, limit + 1),
  )
  const items = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, next_cursor: last ? writeCursor(last.at, last.id) : null }
}

const trigram = new RegExp(`[\\p{L}\\p{N}]{${minText}}`, 'u')
const hasTrigram = (text: string) => trigram.test(text)
