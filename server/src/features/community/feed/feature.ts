import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { bookmarkablePosts } from './bookmarkable-posts.ts'
import { feedPermissions } from './feed.permissions.ts'
import { feedRoutes } from './feed.routes.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { oldDrafts } from './drafts/save-draft.ts'
import { eraseAnswers, exportAnswers, findAnswerers } from './kinds/own-data.queries.ts'
import { kindsRoutes } from './kinds/kinds.routes.ts'
import { deletedPosts } from './delete-post.ts'
import { hashtagRoutes } from './hashtags.routes.ts'
import { likeKinds } from './like.kinds.ts'
import { mentionablePosts } from './mentionable-posts.ts'
import { notifyLikes } from './notify-likes.ts'
import { erasePosts, exportPosts, findAuthors } from './own-data.queries.ts'
import { reportablePosts } from './moderate-post.ts'
import { postCards } from './post-card.ts'
import { postLifeRoutes } from './post-life.routes.ts'
import { publishDue } from './scheduled/publish-due.ts'
import { failedScheduled } from './scheduled/schedule-post.ts'
import { scheduledRoutes } from './scheduled/scheduled.routes.ts'
import { sweepShares } from './shares.queries.ts'
import { searchablePosts } from './searchable-posts.ts'
import { draftPictures, postPictures, scheduledPictures } from './post-pictures.ts'

const answers = ['poll_votes', 'alert_confirmations']

export const feed = defineFeature({
  name: 'community/feed',
  tables: [
    'feed_posts',
    'friends_posts',
    'post_drafts',
    'post_hashtags',
    'post_like_notices',
    'post_likes',
    'post_shares',
    'post_versions',
    'scheduled_posts',
    'polls',
    'alerts',
    'lost_and_found',
    ...answers,
  ],
  reads: ['friendships', 'sessions'],
  flag: 'feed',
  routes(on) {
    feedRoutes(on)
    hashtagRoutes(on)
    kindsRoutes(on)
    postLifeRoutes(on)
    scheduledRoutes(on)
    draftRoutes(on)
  },
  schedules: { 'posts.publish_due': publishDue, 'feed.notify_likes': notifyLikes },
  permissions: feedPermissions,
  notifications: Object.values(likeKinds),
  mediaUses: [postPictures, scheduledPictures, draftPictures],
  retention: [
    deletedPosts,
    failedScheduled,
    oldDrafts,
    { name: 'who has shared a post', since: 'the day', after: 2 * day, sweep: sweepShares },
  ],
  shareCards: [postCards],
  bookmarkables: [bookmarkablePosts],
  mentionables: [mentionablePosts],
  reportables: [reportablePosts],
  searchable: [searchablePosts],
  ownData: {
    tables: ['feed_posts', 'post_likes', 'scheduled_posts', 'post_drafts', ...answers],
    export: async (db, memberId) => ({ ...(await exportPosts(db, memberId)), ...(await exportAnswers(db, memberId)) }),
    owns: async (db, memberIds) => [...(await findAuthors(db, memberIds)), ...(await findAnswerers(db, memberIds))],
    async erase(tx, memberId, erasure) {
      await eraseAnswers(tx, memberId, erasure)
      await erasePosts(tx, memberId, erasure)
    },
  },
})
