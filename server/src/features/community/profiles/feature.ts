import { defineFeature } from '../../../core/feature.ts'
import { profilesRoutes } from './profiles.routes.ts'

export const profiles = defineFeature({
  name: 'community/profiles',
  reads: ['last_seen'],
  flag: 'profiles',
  routes: profilesRoutes,
})
