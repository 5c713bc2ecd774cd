import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import type { Upload } from '../../../../platform/traffic/uploads.ts'
import { applicationLimits } from './applications.limits.ts'
import { looksLikePdf } from './applications.rules.ts'
import { insertCv } from './cvs.queries.ts'

/** The storage key of a CV: no URL leads to it. */
export const fileOf = (key: string) => `cvs/${key}.pdf`

/** Counted before the file is read. */
export const countCv = ({ limits }: Deps, owner: Member) => limits.consume([applicationLimits.cvs, owner.id])

/** Stores a CV. The row comes first: a file whose row is not used is deleted, also after a fault between the two. */
export async function uploadCv({ db, storage, clock }: Deps, owner: Member, { path, bytes }: Upload) {
  await assertPdf(path, bytes)
  const key = newId()
  await db.transaction().execute((tx) => insertCv(tx, { key, owner_id: owner.id, bytes, created_at: clock() }))
  await storage.putStream(fileOf(key), createReadStream(path))
  return { key, bytes }
}

const tail = 1024

async function assertPdf(path: string, bytes: number) {
  const file = await open(path)
  try {
    const at = async (position: number, length: number) =>
      (await file.read({ buffer: Buffer.alloc(length), position, length })).buffer
    if (!looksLikePdf(await at(0, 8), await at(Math.max(0, bytes - tail), tail))) throw new Refusal('not_a_pdf')
  } finally {
    await file.close()
  }
}
