import { defineFeature } from '../../../core/feature.ts'
import { liveRoutes } from './live.routes.ts'
import { closeStreams } from './close-streams.ts'
import { liveSelfTests } from './live.self-tests.ts'

export const live = defineFeature({
  name: 'operations/live',
  flag: 'essential',
  routes: liveRoutes,
  mount: closeStreams,
  selfTests: liveSelfTests,
  topics: [
    { name: 'me', id: 'member', may: (_deps, viewer) => viewer !== null },
    // For everybody: what the site as a whole has to say, and the state of its switches.
    { name: 'site', may: () => true },
    { name: 'flags', may: () => true },
  ],
})
