import { hasOverlap, type OpeningHours } from '@mtaa/contract/commerce/opening-hours'
import type { businessStatuses } from '@mtaa/contract/commerce/businesses/businesses'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../../core/viewer.ts'

export type BusinessStatus = (typeof businessStatuses)[number]

interface Owned {
  owner_id: string
}

export const mayEdit = (viewer: Viewer, { owner_id }: Owned) => viewer?.id === owner_id

export const isModerator = (viewer: Viewer) => hasRole(viewer, 'User-Verification-Moderator')

/** A removed business is only for its owner and the moderators of businesses. */
export const maySee = (viewer: Viewer, business: Owned & { status: BusinessStatus }) =>
  business.status !== 'removed' || mayEdit(viewer, business) || isModerator(viewer)

/** What was sent to verify a business is seen and decided by moderators, but for their own. */
export const mayDecide = (viewer: Viewer, business: Owned) => isModerator(viewer) && !mayEdit(viewer, business)

/** Refuses who is no moderator of businesses. */
export function requireModerator(viewer: Viewer): void {
  if (!isModerator(viewer)) throw new Refusal('forbidden')
}

/** Refuses who would decide about what is their own. */
export function requireOther(viewer: Viewer, business: Owned): void {
  if (mayEdit(viewer, business)) throw new Refusal('own_business')
}

/** How many businesses a member may have: more once one of them was proven. */
export const maxBusinesses = (hasVerified: boolean) => (hasVerified ? 3 : 1)

interface Contacts {
  phone: string | null
  phone_confirmed_at: Date | null
  email_confirmed_at: Date | null
}

/** Where no numbers can be confirmed, a confirmed mail address takes their place. */
export function requireContact(contacts: Contacts, { phones }: { phones: boolean }): void {
  if (phones && !hasPhone(contacts)) throw new Refusal('business_needs_phone')
  if (!phones && contacts.email_confirmed_at === null && !hasPhone(contacts)) throw new Refusal('business_needs_mail')
}

export const hasPhone = ({ phone, phone_confirmed_at }: Contacts) => phone !== null && phone_confirmed_at !== null

export function checkHours(hours: OpeningHours): void {
  if (hasOverlap(hours)) throw new Refusal('business_hours_overlap')
}

/** As the KRA writes it; refuses `kra_pin_invalid`. */
export function readKraPin(text: string): string {
  const pin = text.replace(/\s/g, '').toUpperCase()
  if (!/^[AP]\d{9}[A-Z]$/.test(pin)) throw new Refusal('kra_pin_invalid')
  return pin
}
