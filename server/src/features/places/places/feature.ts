import { defineFeature } from '../../../core/feature.ts'
import { followPlaces, type PlaceChanges } from './follow-places.ts'
import { checkCounts, foldCounts } from './place-counts.jobs.ts'
import { createPlaceCounts, type PlaceCounts } from './place-counts.ts'
import { isPlaceTopic, placeTopicId } from './place-topics.ts'
import { placeCards } from './place-card.ts'
import { placesRoutes } from './places.routes.ts'
import { placesSelfTests } from './places.self-tests.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    placeCounts: PlaceCounts
    placeChanges: PlaceChanges
  }
  interface Settings {
    /** Origins whose maps may be shown in a frame. */
    mapFrameOrigins: readonly string[]
  }
}

export const places = defineFeature({
  name: 'places/places',
  tables: [
    'constituencies',
    'counties',
    'locations_of_kenya',
    'place_aliases',
    'place_count_changes',
    'place_count_sources',
    'place_count_state',
    'place_counted',
    'place_counts',
    'wards',
  ],
  flag: 'essential',
  routes: placesRoutes,
  shareCards: [placeCards],
  selfTests: placesSelfTests,
  schedules: { 'places.fold_counts': foldCounts, 'places.check_counts': checkCounts },
  topics: [{ name: 'place', id: placeTopicId, may: (_deps, _viewer, id) => isPlaceTopic(id) }],
  extendDeps: (deps) => ({
    placeCounts: createPlaceCounts(deps),
    placeChanges: followPlaces(deps, () => deps.log),
  }),
})
