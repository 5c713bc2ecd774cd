import { pictureWidths } from '@mtaa/contract/media/media'
import type { Deps } from '../../../core/deps.ts'
import { findUser } from '../auth/index.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import { findPicture } from '../../media/media/index.ts'
import { gather } from './gather.ts'
import { beginExport, fileOf, finishExport, isWithdrawn } from './privacy.queries.ts'
import { fileExpiresAt } from './privacy.rules.ts'
import { readmes } from './readme.ts'
import { ownDataPage } from './own-data-page.ts'
import { writeZip } from './write-zip.ts'

const widest = Math.max(...pictureWidths) as (typeof pictureWidths)[number]

/** Makes a member's copy and tells them. Run again after a kill it writes the same file anew, and tells them once. */
export async function makeExport(deps: Deps, requestId: string) {
  const { db, clock, storage } = deps
  const memberId = await beginExport(db, requestId, clock())
  const member = memberId === undefined ? undefined : await findUser(db, memberId)
  if (!member) return
  const key = fileOf(requestId)
  const bytes = await storage.putStream(key, await zipOf(deps, member))
  const finished = await db.transaction().execute(async (tx) => {
    const now = clock()
    if (!(await finishExport(tx, requestId, { key, bytes, expiresAt: fileExpiresAt(now) }, now))) return false
    const { email, language } = member
    const data = { link: ownDataPage(deps) }
    if (email) await enqueueMail(deps, tx, { channel: 'mail', kind: 'export_ready', to: email, language, data })
    return true
  })
  // The account went while its copy was being made.
  if (!finished && (await isWithdrawn(db, requestId))) await storage.remove(key)
}

async function zipOf({ db, clock, storage }: Deps, { id, language }: { id: string; language: 'en' | 'sw' }) {
  const parts = await gather(db, id)
  const texts = Object.entries(parts).map(([name, part]) => [`${name}.json`, `${JSON.stringify(part, null, 2)}\n`])
  const pictures = parts.pictures.map(({ key }) => ({
    path: `pictures/${key}.webp`,
    read: () => findPicture(storage, key, widest),
  }))
  return writeZip({ 'readme.txt': readmes[language], ...Object.fromEntries(texts) }, pictures, clock())
}
