import { auditProgram } from '../../../core/audit-acts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { findUser } from '../users/index.ts'
import { notify } from '../../community/notifications/index.ts'
import { gather } from './gather.ts'
import { beginExport, fileOf, finishExport, isWithdrawn } from './privacy.queries.ts'
import { privacyKinds } from './privacy.kinds.ts'
import { fileExpiresAt } from './privacy.rules.ts'
import { readmes } from './readme.ts'
import { ownDataPage } from './own-data-page.ts'
import { writeZip } from './write-zip.ts'

type Exporting = Deps & { features: readonly Feature[] }

/** Makes a member's copy and sends them a mail. Run again after a kill, it rewrites the same file and sends one mail only. */
export async function makeExport(deps: Exporting, requestId: string) {
  const { db, clock, storage } = deps
  const memberId = await beginExport(db, requestId, clock())
  const member = memberId === undefined ? undefined : await findUser(db, memberId)
  if (!member) return
  const key = fileOf(requestId)
  const bytes = await storage.putStream(key, await zipOf(deps, member))
  const finished = await db.transaction().execute(async (tx) => {
    const now = clock()
    if (!(await finishExport(tx, requestId, { key, bytes, expiresAt: fileExpiresAt(now) }, now))) return false
    await auditProgram(deps, tx, member.id, 'export.made')
    const data = { link: ownDataPage(deps) }
    await notify(deps, tx, { to: member.id, kind: privacyKinds.export_ready, data })
    return true
  })
  // The account was deleted while its copy was being made.
  if (!finished && (await isWithdrawn(db, requestId))) await storage.remove(key)
}

async function zipOf(deps: Exporting, { id, language }: { id: string; language: 'en' | 'sw' }) {
  const { db, clock, features } = deps
  const parts = await gather(db, features, id)
  const texts = Object.entries(parts).map(([name, part]) => [`${name}.json`, `${JSON.stringify(part, null, 2)}\n`])
  const files = []
  for (const { ownData } of features) files.push(...((await ownData?.files?.(deps, id)) ?? []))
  return writeZip({ 'readme.txt': readmes[language], ...Object.fromEntries(texts) }, files, clock())
}
