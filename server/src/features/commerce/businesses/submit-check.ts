import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { newId } from '../../../platform/database/ids.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { notifyStaff } from '../../community/notifications/index.ts'
import { countPicture, makePictures } from '../../media/media/index.ts'
import { findBusiness, updateBusinessRow } from './businesses.queries.ts'
import { businessLimits } from './businesses.limits.ts'
import { mayEdit, readKraPin } from './businesses.rules.ts'
import { insertCheck, type ProofKind } from './checks.queries.ts'
import { businessQueue } from './checks.queue.ts'
import { lockOwn } from './update-business.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    'business_check.submitted': { check_id: string; business_id: string }
    'business_check.decided': { check_id: string; business_id: string; decision: 'verified' | 'rejected' }
  }
}

/** What evidence is encrypted for. */
export const evidencePurpose = 'business evidence'
const permitWidth = 1280

const countCheck = ({ limits }: Deps, owner: Member) => limits.consume([businessLimits.checks, owner.id])

export async function submitKraPin(deps: Deps, owner: Member, id: string, text: string): Promise<void> {
  const pin = readKraPin(text)
  await countCheck(deps, owner)
  await store(deps, owner, id, 'kra_pin', pin)
}

/** Counted before the file is read. */
export async function countPermit(deps: Deps, owner: Member): Promise<void> {
  await countCheck(deps, owner)
  await countPicture(deps, owner)
}

/** The photo is turned into one picture without its metadata, and is stored nowhere else than encrypted in its row. */
export async function submitPermit(deps: Deps, owner: Member, id: string, upload: Upload): Promise<void> {
  const business = await findBusiness(deps.db, id)
  if (!business || !mayEdit(owner, business)) throw new Refusal('business_not_found')
  const { files } = await makePictures(deps.pictureMaker, upload, owner.id)
  const picture = files.get(permitWidth)
  if (!picture) throw new Error(`the picture has no width of ${permitWidth}`)
  await store(deps, owner, id, 'permit', Buffer.from(picture).toString('base64'))
}

/** One submission of a business waits at a time. */
function store(deps: Deps, owner: Member, id: string, kind: ProofKind, proof: string): Promise<void> {
  const now = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    const { verification } = await lockOwn(tx, owner, id)
    if (verification === 'submitted') throw new Refusal('business_check_pending')
    if (verification === 'verified') throw new Refusal('business_is_verified')
    const evidence = deps.cipher.encrypt(evidencePurpose, proof)
    const checkId = newId(now)
    await insertCheck(tx, { id: checkId, businessId: id, kind, evidence, now })
    await notifyStaff(deps, tx, businessQueue, checkId)
    await publish(tx, 'business_check.submitted', { check_id: checkId, business_id: id })
    await updateBusinessRow(tx, id, { verification: 'submitted' })
  })
}
