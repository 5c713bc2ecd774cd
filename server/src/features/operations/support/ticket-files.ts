import { addTicketFile, ticketPictureBytes } from '@mtaa/contract/operations/support'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { consumeByCaller } from '../../identity/requesters/index.ts'
import { deviceOf } from '../../identity/sessions/index.ts'
import { makePictures } from '../../media/media/index.ts'
import { openTicket } from './find-ticket.ts'
import { supportLimits } from './support.limits.ts'
import { countFiles, insertFile, isFileOf, lockTicket, type TicketRow } from './support.queries.ts'
import { mayAddFile } from './support.rules.ts'

const width = 1280

/** Where the picture of a ticket is stored. Nothing serves it but the ticket's own path. */
export const fileKey = (id: string) => `support/${id}.webp`

/**
 * Decides before the first byte whether a picture may come, and counts it: what cannot be opened takes as much of the
 * picture process as what can.
 */
export async function admitFile(deps: Deps, request: FastifyRequest) {
  const params = z.safeParse(addTicketFile.params, request.params)
  const query = z.safeParse(addTicketFile.query, request.query)
  await consumeByCaller(deps, supportLimits.filesOfCaller, deviceOf(request))
  if (!params.success || !query.success) throw new Refusal('bad_request', { field: params.success ? 'key' : 'number' })
  const ticket = await openTicket(deps, { ...params.data, ...query.data, ip: request.ip })
  assertFits({ ...ticket, files: ticket.files.length }, deps.clock())
  await deps.limits.consume([supportLimits.files, ticket.id])
}

/** Adds a picture, drawn anew as every upload is. Two at once cannot exceed the number of files. */
export async function addFile(deps: Deps, ticket: TicketRow, upload: Upload) {
  if (upload.bytes > ticketPictureBytes) throw new Refusal('too_large', { limit: '5 MB' })
  assertFits({ ...ticket, files: ticket.files.length }, deps.clock())
  const { files } = await makePictures(deps.pictureMaker, upload, ticket.id, 'visitors')
  const bytes = files.get(width)
  if (!bytes) throw new Refusal('not_a_picture')
  const file = {
    id: newId(),
    ticket_id: ticket.id,
    kind: 'picture' as const,
    bytes: bytes.length,
    created_at: deps.clock(),
  }
  await deps.storage.put(fileKey(file.id), bytes)
  try {
    await deps.db.transaction().execute(async (tx) => {
      const locked = await lockTicket(tx, { id: ticket.id })
      if (!locked) throw new Refusal('ticket_not_found')
      assertFits({ ...locked, files: await countFiles(tx, ticket.id) }, deps.clock())
      await insertFile(tx, file)
    })
  } catch (error) {
    await deps.storage.remove(fileKey(file.id))
    throw error
  }
  return file
}

function assertFits(ticket: Parameters<typeof mayAddFile>[0], now: Date) {
  if (!mayAddFile(ticket, now)) throw new Refusal('ticket_files_full')
}

/** Sends the picture to a person who has opened the ticket. */
export async function sendFile({ db, storage }: Deps, { number }: TicketRow, id: string, reply: FastifyReply) {
  const bytes = (await isFileOf(db, number, id)) ? await storage.get(fileKey(id)) : null
  if (!bytes) throw new Refusal('ticket_not_found')
  void reply.headers({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  return bytes
}
