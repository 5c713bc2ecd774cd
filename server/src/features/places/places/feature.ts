import { defineFeature } from '../../../core/feature.ts'
import { checkCounts, foldCounts } from './place-counts.jobs.ts'
import { createPlaceCounts, type PlaceCounts } from './place-counts.ts'
import { isPlaceTopic, placeTopicId } from './place-topics.ts'
import { placesRoutes } from './places.routes.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    placeCounts: PlaceCounts
  }
  interface Settings {
    /** Origins whose maps may be shown in a frame. */
    mapFrameOrigins: readonly string[]
  }
}

export const places = defineFeature({
  name: 'places/places',
  flag: 'essential',
  routes: placesRoutes,
  schedules: { 'places.fold_counts': foldCounts, 'places.check_counts': checkCounts },
  topics: [{ name: 'place', id: placeTopicId, may: (_deps, _viewer, id) => isPlaceTopic(id) }],
  extendDeps: (deps) => ({ placeCounts: createPlaceCounts(deps) }),
})
