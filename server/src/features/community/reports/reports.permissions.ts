import { permission } from '../../../core/permission.ts'
import type { Member } from '../../../core/viewer.ts'
import { maySeeCase } from './reports.rules.ts'

const about = (role: string) => (owner: Member) => ({ role, owner_id: owner.id })

export const reportPermissions = [
  permission(
    'report.decide.content',
    { en: 'Decide about a reported post or person', sw: 'Kuamua kuhusu chapisho au mtu aliyeripotiwa' },
    maySeeCase,
    about('Content-Moderator'),
  ),
  permission(
    'report.decide.market',
    { en: 'Decide about a reported listing, review or offer', sw: 'Kuamua kuhusu tangazo, maoni au ofa iliyoripotiwa' },
    maySeeCase,
    about('Market-Moderator'),
  ),
  permission(
    'report.decide.event',
    { en: 'Decide about a reported event', sw: 'Kuamua kuhusu tukio lililoripotiwa' },
    maySeeCase,
    about('Event-Moderator'),
  ),
  permission(
    'report.decide.business',
    { en: 'Decide about a reported business', sw: 'Kuamua kuhusu biashara iliyoripotiwa' },
    maySeeCase,
    about('User-Verification-Moderator'),
  ),
]
