import { defineFeature } from '../../../core/feature.ts'
import { createPlaceCounts, type PlaceCounts } from './place-counts.ts'
import { isPlaceTopic, placeTopicId } from './place-topics.ts'
import { placesRoutes } from './places.routes.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    placeCounts: PlaceCounts
  }
}

export const places = defineFeature({
  name: 'places/places',
  routes: placesRoutes,
  topics: [{ name: 'place', id: placeTopicId, may: (_deps, _viewer, id) => isPlaceTopic(id) }],
  extendDeps: (deps) => ({ placeCounts: createPlaceCounts(deps) }),
})
