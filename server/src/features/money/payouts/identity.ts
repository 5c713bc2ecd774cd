import { payoutDocumentBytes } from '@mtaa/contract/money/payouts'
import { open, readFile } from 'node:fs/promises'
import type { Deps } from '../../../core/deps.ts'
import { refuseOwnMoney } from '../approvals/index.ts'
import type { Member } from '../../../core/viewer.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { countPicture, makePictures } from '../../media/media/index.ts'
import { deleteClaim, requireClaim } from '../../operations/claims/index.ts'
import { auditIdentity } from './audit-payouts.ts'
import { findCheck, findWaitingCheck, insertCheck, storeDecision, type CheckRow } from './identity.queries.ts'
import { payoutUsage } from './payouts.limits.ts'
import { changeAccount, lockAccount, openAccount } from './payouts.queries.ts'
import { looksLikePdf } from './payouts.rules.ts'
import { paidSeller } from './paid-seller.queries.ts'
import { notifyStaff } from '../../community/notifications/index.ts'
import { identityQueue } from './identity.queue.ts'

/** What documents are encrypted for. */
const documentPurpose = 'payout identity'
const width = 1280
const tail = 1024

/** Counted before the file is read. */
export async function countDocument(deps: Deps, seller: Member): Promise<void> {
  await deps.limits.consume([payoutUsage.documents, seller.id])
  await countPicture(deps, seller)
}

/** Stores one document, encrypted in its row and nowhere else. One waits at a time; after a refusal another may come. */
export async function submitIdentity(deps: Deps, seller: Member, upload: Upload): Promise<void> {
  if (upload.bytes > payoutDocumentBytes) throw new Refusal('too_large', { limit: '5 MB' })
  const { kind, bytes } = await readDocument(deps, seller, upload)
  const document = deps.cipher.encrypt(documentPurpose, bytes.toString('base64'))
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const account = await openAccount(tx, seller.id, at)
    if (account.verified_at !== null) throw new Refusal('payout_identity_verified')
    if (await findWaitingCheck(tx, seller.id)) throw new Refusal('payout_document_pending')
    const id = newId(at)
    await insertCheck(tx, { id, seller_id: seller.id, kind, document, state: 'submitted', submitted_at: at })
    await notifyStaff(deps, tx, identityQueue, id)
    await auditIdentity(deps, tx, id, 'submitted', { actorId: seller.id })
  })
}

/** A picture is drawn anew, without what its camera wrote into it; a PDF stays as it is. */
async function readDocument(
  deps: Deps,
  seller: Member,
  upload: Upload,
): Promise<{ kind: 'picture' | 'pdf'; bytes: Buffer }> {
  if (await isPdf(upload)) return { kind: 'pdf', bytes: await readFile(upload.path) }
  const { files } = await makePictures(deps.pictureMaker, upload, seller.id)
  const bytes = files.get(width)
  if (!bytes) throw new Refusal('payout_document_invalid')
  return { kind: 'picture', bytes: Buffer.from(bytes) }
}

async function isPdf({ path, bytes }: Upload): Promise<boolean> {
  const file = await open(path)
  try {
    const at = async (position: number, length: number) =>
      (await file.read({ buffer: Buffer.alloc(length), position, length })).buffer
    return looksLikePdf(await at(0, 8), await at(Math.max(0, bytes - tail), tail))
  } finally {
    await file.close()
  }
}

const types = { picture: 'image/webp', pdf: 'application/pdf' } as const

/** One document as an admin sees it. That somebody looked is logged before they see it. */
export function showIdentity(
  deps: Deps,
  staff: Member,
  id: string,
): Promise<{ row: CheckRow; document: string | null }> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await findCheck(tx, id)
    if (!row) throw new Refusal('payout_check_not_found')
    await refuseOwnMoney(deps, tx, staff, await paidSeller(tx, row.seller_id))
    if (row.document === null) return { row, document: null }
    await auditIdentity(deps, tx, id, 'viewed', { actorId: staff.id, details: { seller: row.seller_id } })
    const data = deps.cipher.decrypt(documentPurpose, row.document)
    return { row, document: `data:${types[row.kind]};base64,${data}` }
  })
}

interface Decision {
  id: string
  decision: 'verified' | 'refused'
  reason: string
}

/** Decides a document once. What waits for it is sent by the next run of the schedule. */
export async function decideIdentity(deps: Deps, staff: Member, { id, decision, reason }: Decision): Promise<CheckRow> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findCheck(tx, id)
    if (!known) throw new Refusal('payout_check_not_found')
    await refuseOwnMoney(deps, tx, staff, await paidSeller(tx, known.seller_id))
    await lockAccount(tx, known.seller_id)
    const ref = { kind: 'identity_check', id } as const
    await requireClaim(deps, tx, staff.id, ref)
    const at = deps.clock()
    if (!(await storeDecision(tx, id, { state: decision, reason, at }))) throw new Refusal('payout_check_decided')
    await deleteClaim(tx, ref)
    if (decision === 'verified') await changeAccount(tx, known.seller_id, { verified_at: at }, at)
    await auditIdentity(deps, tx, id, decision, { actorId: staff.id, reason, details: { seller: known.seller_id } })
    return { ...known, state: decision, reason, decided_at: at }
  })
}
