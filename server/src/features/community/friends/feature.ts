import { defineFeature } from '../../../core/feature.ts'
import { friendKinds } from './friend.kinds.ts'
import { friendRetention } from './friends.retention.ts'
import { friendsRoutes } from './friends.routes.ts'
import { eraseFriends, exportFriends, exportRequests } from './own-data.queries.ts'

export const friends = defineFeature({
  name: 'community/friends',
  tables: ['friend_requests', 'friendships'],
  flag: 'friends',
  routes: friendsRoutes,
  notifications: Object.values(friendKinds),
  retention: friendRetention,
  ownData: {
    tables: ['friend_requests', 'friendships'],
    export: async (db, memberId) => ({
      friends: await exportFriends(db, memberId),
      friend_requests: await exportRequests(db, memberId),
    }),
    async erase(tx, memberId) {
      await eraseFriends(tx, memberId)
    },
  },
})
