import { day } from '@mtaa/contract/time'
import { defineFeature } from '../../../core/feature.ts'
import { commentKinds } from './comment.kinds.ts'
import { commentPermissions } from './comments.permissions.ts'
import { commentsRoutes } from './comments.routes.ts'
import { commentsTopic } from './comments.topic.ts'
import { mentionableComments } from './mentionable-comments.ts'
import { notifyCommentLikes } from './notify-comment-likes.ts'
import { notifyComments } from './notify-comments.ts'
import { reportableComments } from './moderate-comment.ts'
import { eraseComments, exportComments, findCommenters } from './own-data.queries.ts'
import { sweepDeleted } from './retention.queries.ts'

export const comments = defineFeature({
  name: 'community/comments',
  tables: ['comment_like_notices', 'comment_likes', 'comments'],
  reads: ['feed_posts', 'friendships', 'sessions'],
  flag: 'feed',
  routes: commentsRoutes,
  topics: [commentsTopic],
  permissions: commentPermissions,
  mentionables: [mentionableComments],
  reportables: [reportableComments],
  notifications: Object.values(commentKinds),
  schedules: { 'comments.notify': notifyComments, 'comments.notify_likes': notifyCommentLikes },
  retention: [
    {
      name: 'comments that were deleted; of those with replies, an empty row stays',
      since: 'they are deleted',
      after: day,
      sweep: sweepDeleted,
    },
  ],
  ownData: {
    tables: ['comments', 'comment_likes'],
    export: exportComments,
    owns: findCommenters,
    erase: eraseComments,
  },
})
