import { ticketPictureBytes } from '@mtaa/contract/operations/support'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { makePictures } from '../../media/media/index.ts'
import { countFiles, insertFile, isFileOf, lockTicket, type TicketRow } from './support.queries.ts'
import { mayAddFile } from './support.rules.ts'

const width = 1280

/** Where the picture of a ticket is stored. Nothing serves it but the ticket's own address. */
export const fileKey = (id: string) => `support/${id}.webp`

/** Adds a picture, drawn anew as every upload is. Two at once cannot exceed the number of files. */
export async function addFile(deps: Deps, ticket: TicketRow, upload: Upload) {
  if (upload.bytes > ticketPictureBytes) throw new Refusal('too_large', { limit: '5 MB' })
  assertFits({ ...ticket, files: ticket.files.length }, deps.clock())
  const { files } = await makePictures(deps.pictureMaker, upload, ticket.id)
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

/** Sends the picture to whoever has opened the ticket. */
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
