import type { Commenters } from '@mtaa/contract/community/feed'
import { permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { mayComment, mayDeleteComment, mayEditComment, type Talk } from './comments.rules.ts'

// No viewer of the table has a home at the sample post's place or is its author's friend.
const postFor =
  (comments_from: Commenters) =>
  (owner: Member): Talk => ({
    user_id: owner.id,
    comments_from,
    county_code: 47,
    constituency_code: 274,
    ward_code: 1367,
  })
const asStranger = (viewer: Viewer, post: Talk) => mayComment(viewer, post, { isFriend: false })

const someone = 'ffffffff-0000-7000-8000-000000000000'

export const commentPermissions = [
  permission(
    'comment.write.everyone',
    { en: 'Comment on a post that they see', sw: 'Kutoa maoni kwenye chapisho wanaloliona' },
    asStranger,
    postFor('everyone'),
  ),
  permission(
    'comment.write.nobody',
    { en: 'Comment on a post without comments', sw: 'Kutoa maoni kwenye chapisho lisiloruhusu maoni' },
    asStranger,
    postFor('nobody'),
  ),
  permission(
    'comment.edit',
    { en: 'Change the words of a comment', sw: 'Kubadilisha maoni' },
    mayEditComment,
    (owner) => ({ author_id: owner.id, status: 'shown' as const }),
  ),
  permission(
    'comment.delete',
    { en: 'Delete a comment on a post of their own', sw: 'Kufuta maoni kwenye chapisho lao wenyewe' },
    mayDeleteComment,
    (owner) => ({ author_id: someone, status: 'shown' as const, post_author_id: owner.id }),
  ),
]
