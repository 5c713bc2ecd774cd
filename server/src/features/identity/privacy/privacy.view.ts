import type { DataExport, Deletion } from '@mtaa/contract/identity/privacy'
import type { RequestRow } from './privacy.queries.ts'

export const numberOf = ({ number }: Pick<RequestRow, 'number'>) => `DR-${String(number).padStart(6, '0')}`

const viewRequest = (row: RequestRow) => ({
  id: row.id,
  number: numberOf(row),
  state: row.state as DataExport['state'],
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
})

export function viewExport(row: RequestRow, now: Date): DataExport {
  const { file_key, file_bytes, file_expires_at } = row
  const isStored = file_key !== null && file_bytes !== null && file_expires_at !== null && file_expires_at > now
  return {
    ...viewRequest(row),
    file: isStored ? { bytes: file_bytes, expires_at: file_expires_at.toISOString() } : null,
  }
}

export const viewDeletion = (row: RequestRow): Deletion => ({
  ...viewRequest(row),
  waits_for: row.waits_for as Deletion['waits_for'],
})

export const fileNameOf = (row: Pick<RequestRow, 'number'>) => `mtaa-${numberOf(row)}.zip`
