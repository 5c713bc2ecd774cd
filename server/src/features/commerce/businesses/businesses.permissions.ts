import { permission } from '../../../core/permission.ts'
import type { Member } from '../../../core/viewer.ts'
import { mayDecide, mayEdit, maySee, type BusinessStatus } from './businesses.rules.ts'

const business = (status: BusinessStatus) => (owner: Member) => ({ owner_id: owner.id, status })

export const businessPermissions = [
  permission('business.see', { en: 'See a business', sw: 'Kuona biashara' }, maySee, business('active')),
  permission(
    'business.see.removed',
    { en: 'See a removed business', sw: 'Kuona biashara iliyoondolewa' },
    maySee,
    business('removed'),
  ),
  permission('business.edit', { en: 'Change a business', sw: 'Kubadilisha biashara' }, mayEdit, business('active')),
  permission(
    'business.decide',
    {
      en: 'See what was sent to verify a business, decide, and remove it',
      sw: 'Kuona kilichotumwa kuthibitisha biashara, kuamua, na kuiondoa',
    },
    mayDecide,
    business('active'),
  ),
]
