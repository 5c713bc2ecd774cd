import { moderationReasonText, type ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify } from '../../../community/notifications/index.ts'
import { listingKinds } from './listing.kinds.ts'
import { renewalLink } from './renewals.ts'

type Decided = 'approved' | 'restored' | 'refused' | 'removed' | 'appeal_refused'
type Event =
  | { step: Decided; reason: ModerationReason | null; note: string }
  | { step: 'ending'; days: 1 | 7; until: Date }

interface Listing {
  id: string
  module: ListingModule
  owner_id: string
  title: string
}

/** Notifies the owner of a listing of what moderators have decided, or that it ends. */
export function notifyOwner(
  deps: Deps,
  tx: Tx,
  { id, module, owner_id: to, title }: Listing,
  event: Event,
): Promise<void> {
  if (event.step === 'ending') {
    const link = renewalLink(deps, id)
    const data = (language: Language) => ({ title, link, day: days(language).format(event.until) })
    return notify(deps, tx, { to, kind: listingKinds.listing_ending, data })
  }
  const { step, reason, note } = event
  const link = new URL(pathAfter(step, { id, module }), deps.settings.publicUrl).href
  const data = (language: Language) => ({
    title,
    link,
    reason: [reason && moderationReasonText(reason, language), note].filter(Boolean).join(' '),
  })
  return notify(deps, tx, { to, kind: listingKinds[`listing_${step}`], data })
}

const days = (language: Language) =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

function pathAfter(step: Decided, { id, module }: Pick<Listing, 'id' | 'module'>): string {
  if (step === 'approved' || step === 'restored') return `/${module}/${id}`
  if (module === 'auctions') return '/auctions/my-auctions'
  if (module === 'events') return '/events/mine'
  if (module === 'services') return '/services/mine'
  return `/market/my-products?status=${step === 'refused' ? 'drafts' : 'removed'}`
}
