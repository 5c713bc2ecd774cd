import { defineFeature } from '../../../core/feature.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { sweepFormerHandles } from './handles.queries.ts'
import { profilePicture } from './profile-picture.ts'
import { eraseProfile, exportProfile } from './own-data.queries.ts'

export const accounts = defineFeature({
  name: 'identity/accounts',
  tables: ['former_handles', 'profiles', 'user_roles'],
  flag: 'essential',
  routes: accountsRoutes,
  retention: [
    {
      name: 'handles that members gave up, and those of deleted accounts',
      since: 'they are free',
      after: 0,
      sweep: sweepFormerHandles,
    },
  ],
  mediaUses: [profilePicture],
  ownData: {
    tables: ['former_handles', 'profiles', 'user_roles'],
    export: async (db, memberId) => ({ profile: await exportProfile(db, memberId) }),
    erase: eraseProfile,
  },
})
