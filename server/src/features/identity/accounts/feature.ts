import { defineFeature } from '../../../core/feature.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { profilePicture } from './profile-picture.ts'
import { eraseProfile, exportFriends, exportProfile } from './own-data.queries.ts'

export const accounts = defineFeature({
  name: 'identity/accounts',
  tables: ['friendships', 'profiles', 'user_roles'],
  flag: 'essential',
  routes: accountsRoutes,
  mediaUses: [profilePicture],
  ownData: {
    tables: ['profiles', 'user_roles', 'friendships'],
    export: async (db, memberId) => ({
      profile: await exportProfile(db, memberId),
      friends: await exportFriends(db, memberId),
    }),
    erase: eraseProfile,
  },
})
