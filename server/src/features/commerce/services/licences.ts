import { serviceLimits } from '@mtaa/contract/commerce/services/service-terms'
import type { Licence } from '@mtaa/contract/commerce/services/licences'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Upload } from '../../../platform/traffic/uploads.ts'
import { notifyStaff } from '../../community/notifications/index.ts'
import { countPicture, makePictures } from '../../media/media/index.ts'
import { deleteClaim } from '../../operations/claims/index.ts'
import { listingTags, mayEdit } from '../listings/index.ts'
import { findLicences, findServiceOf, insertLicence, withdraw, type LicenceRow } from './licences.queries.ts'
import { licenceQueue } from './licences.queue.ts'
import { lockOwnService } from './move-service.ts'
import { findService } from './services.queries.ts'
import { serviceUsage } from './services.limits.ts'

/** What documents are encrypted for. */
export const licencePurpose = 'service licence'
const documentWidth = 1280

export const viewLicence = ({ licence_id, name, state, reason, ...moments }: LicenceRow): Licence => ({
  id: licence_id,
  name,
  state,
  reason,
  submitted_at: moments.submitted_at.toISOString(),
  decided_at: moments.decided_at?.toISOString() ?? null,
})

/** Counted before the file is read. */
export async function countLicence(deps: Deps, provider: Member): Promise<void> {
  await deps.limits.consume([serviceUsage.licences, provider.id])
  await countPicture(deps, provider)
}

async function findOwn(deps: Deps, provider: Member, id: string): Promise<void> {
  const service = await findService(deps.db, id)
  if (!service || !mayEdit(provider, service) || service.status === 'deleted') throw new Refusal('listing_not_found')
}

interface Sent {
  id: string
  name: string
  upload: Upload
}

/** The photo is turned into one picture without its metadata, and is stored nowhere else than encrypted in its row. */
export async function sendLicence(deps: Deps, provider: Member, { id, name, upload }: Sent): Promise<Licence> {
  await findOwn(deps, provider, id)
  const { files } = await makePictures(deps.pictureMaker, upload, provider.id)
  const picture = files.get(documentWidth)
  if (!picture) throw new Error(`the picture has no width of ${documentWidth}`)
  const document = deps.cipher.encrypt(licencePurpose, Buffer.from(picture).toString('base64'))
  return deps.db.transaction().execute(async (tx) => {
    await lockOwnService(tx, provider, id)
    const { licences: limit } = serviceLimits
    const sent = await findLicences(tx, id)
    if (sent.filter(({ state }) => state !== 'rejected').length >= limit)
      throw new Refusal('too_many_licences', { limit })
    const now = deps.clock()
    const licence = { id: newId(now), serviceId: id, name, document, now }
    await insertLicence(tx, licence)
    await notifyStaff(deps, tx, licenceQueue, licence.id)
    return viewLicence({
      licence_id: licence.id,
      name,
      state: 'submitted',
      reason: null,
      submitted_at: now,
      decided_at: null,
    })
  })
}

export async function listLicences(deps: Deps, provider: Member, id: string) {
  await findOwn(deps, provider, id)
  return { items: (await findLicences(deps.db, id)).map(viewLicence) }
}

/** Again it is refused: it is no longer there. */
export function withdrawLicence(deps: Deps, provider: Member, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const serviceId = await findServiceOf(tx, id)
    const service = serviceId === undefined ? undefined : await lockOwnService(tx, provider, serviceId).catch(isNone)
    if (!service) throw new Refusal('licence_not_found')
    const { numAffectedRows } = await withdraw(tx, id, deps.clock())
    if (!numAffectedRows) throw new Refusal('licence_not_found')
    await deleteClaim(tx, { kind: 'service_licence', id })
    deps.cache.drop(tx, ...listingTags(service))
  })
}

/** Whose service it is not, has no such licence either. */
function isNone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'listing_not_found') return undefined
  throw error
}
