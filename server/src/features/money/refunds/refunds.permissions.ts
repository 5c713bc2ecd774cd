import { permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { isApproved, isDecider, isWithinLimit, maySeeAll, sideOf } from './refunds.rules.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

interface Sample {
  payerId: string
  sellerIds: readonly string[]
  cents: number
}

/** Whether this person alone may send so much back. */
function mayAlone(viewer: Viewer, { cents, ...sample }: Sample): boolean {
  const side = sideOf(viewer, sample)
  if (viewer === null || !isDecider(side) || !isWithinLimit(side, cents)) return false
  return isApproved(cents, [{ user_id: viewer.id, side }])
}

/** Whether this person may be one of those who agree. */
function mayAgree(viewer: Viewer, { cents, ...sample }: Sample): boolean {
  const side = sideOf(viewer, sample)
  return isDecider(side) && isWithinLimit(side, cents)
}

const sold = (cents: number) => (owner: Member) => ({ payerId: nobody, sellerIds: [owner.id], cents })
const bought = (cents: number) => (owner: Member) => ({ payerId: owner.id, sellerIds: [nobody], cents })

export const refundPermissions = [
  permission(
    'refund.alone',
    {
      en: 'Refund up to KSh 5,000 of a sale of one’s own',
      sw: 'Kurejesha hadi KSh 5,000 za mauzo yako',
    },
    mayAlone,
    sold(500_000),
  ),
  permission(
    'refund.alone.more',
    { en: 'Refund more than that alone', sw: 'Kurejesha zaidi ya hapo peke yako' },
    mayAlone,
    sold(500_100),
  ),
  permission(
    'refund.agree',
    {
      en: 'Be one of two who agree to a refund of more',
      sw: 'Kuwa mmoja wa wawili wanaokubali kurejesha zaidi',
    },
    mayAgree,
    sold(500_100),
  ),
  permission(
    'refund.own',
    { en: 'Decide a refund of what one has bought', sw: 'Kuamua urejeshaji wa ulichonunua' },
    mayAgree,
    bought(100_000),
  ),
  permission(
    'refund.see_all',
    { en: 'See the refunds of everybody and try failed ones again', sw: 'Kuona urejeshaji wa wote na kujaribu tena' },
    maySeeAll,
    () => null,
  ),
]
