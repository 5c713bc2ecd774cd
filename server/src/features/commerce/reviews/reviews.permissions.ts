import { permission } from '../../../core/permission.ts'
import type { Member } from '../../../core/viewer.ts'
import { mayMark, mayModerate, mayReply, mayReport } from './reviews.rules.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const by = (author: Member) => ({ author_id: author.id, about_id: nobody, reply: null })
const about = (member: Member) => ({ author_id: nobody, about_id: member.id, reply: null })

export const reviewPermissions = [
  permission('review.mark', { en: 'Mark a review as helpful', sw: 'Kusema kwamba maoni yamesaidia' }, mayMark, by),
  permission('review.report', { en: 'Report a review', sw: 'Kuripoti maoni' }, mayReport, by),
  permission('review.reply', { en: 'Reply to a review about oneself', sw: 'Kujibu maoni kukuhusu' }, mayReply, about),
  permission(
    'review.moderate',
    { en: 'Remove a review that breaks a rule, or restore it', sw: 'Kuondoa maoni yanayovunja kanuni, au kuyarudisha' },
    mayModerate,
    by,
  ),
]
