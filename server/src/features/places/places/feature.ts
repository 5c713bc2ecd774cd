import { defineFeature } from '../../../core/feature.ts'
import { createPlaceCounts, type PlaceCounts } from './place-counts.ts'
import { placesRoutes } from './places.routes.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    placeCounts: PlaceCounts
  }
}

export const places = defineFeature({
  name: 'places/places',
  flag: 'essential',
  routes: placesRoutes,
  extendDeps: (deps) => ({ placeCounts: createPlaceCounts(deps) }),
})
