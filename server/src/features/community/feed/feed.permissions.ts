import type { Visibility } from '@mtaa/contract/community/feed'
import { permission } from '../../../core/permission.ts'
import { isStaff, type Member } from '../../../core/viewer.ts'
import { mayEditPost, maySeePost, type Audience } from './feed.rules.ts'

// No viewer of the table has a home at the sample post's place or is its author's friend.
const postFor = (visibility: Visibility) => (owner: Member) => ({
  user_id: owner.id,
  status: 'shown' as const,
  visibility,
  county_code: 47,
  constituency_code: 274,
  ward_code: 1367,
})
const asStranger = (viewer: Parameters<typeof maySeePost>[0], post: Audience) =>
  maySeePost(viewer, post, { isFriend: false, isStaff: isStaff(viewer) })

export const feedPermissions = [
  permission(
    'post.see.public',
    { en: 'See a public post', sw: 'Kuona chapisho la wote' },
    asStranger,
    postFor('public'),
  ),
  permission(
    'post.see.ward',
    { en: 'See a post for another ward', sw: 'Kuona chapisho la wadi nyingine' },
    asStranger,
    postFor('ward'),
  ),
  permission(
    'post.see.friends',
    { en: 'See a post for friends, without being one', sw: 'Kuona chapisho la marafiki bila kuwa rafiki' },
    asStranger,
    postFor('friends'),
  ),
  permission(
    'post.see.hidden',
    { en: 'See a post that is hidden or removed', sw: 'Kuona chapisho lililofichwa au kuondolewa' },
    asStranger,
    (owner: Member) => ({ ...postFor('public')(owner), status: 'hidden' as const }),
  ),
  permission(
    'post.edit',
    { en: 'Change the words of a post', sw: 'Kubadilisha chapisho' },
    mayEditPost,
    postFor('public'),
  ),
  permission(
    'post.reunite',
    { en: 'Mark something lost or found as reunited', sw: 'Kuweka kilichopotea kuwa kimerudi kwa mwenyewe' },
    mayEditPost,
    postFor('public'),
  ),
]
