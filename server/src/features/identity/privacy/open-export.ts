import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../core/viewer.ts'
import { findExport } from './privacy.queries.ts'
import { fileNameOf } from './privacy.view.ts'

/** Streams a member's own copy; nobody else can read it, staff included. */
export async function openExport({ db, clock, storage }: Deps, member: Member, id: string, reply: FastifyReply) {
  const row = await findExport(db, id, member.id)
  if (!row) throw new Refusal('export_not_found')
  if (row.state === 'received' || row.state === 'in_progress') throw new Refusal('export_not_ready')
  const isStored = row.file_key !== null && row.file_expires_at !== null && row.file_expires_at > clock()
  const file = isStored && row.file_key !== null ? await storage.getStream(row.file_key) : null
  if (!file) throw new Refusal('export_expired')
  void reply.headers({
    'content-type': 'application/zip',
    'content-length': file.bytes,
    'content-disposition': `attachment; filename="${fileNameOf(row)}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  return file.stream
}
