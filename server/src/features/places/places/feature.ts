import { defineFeature } from '../../../core/feature.ts'
import { placesRoutes } from './places.routes.ts'

export const places = defineFeature({ name: 'places/places', routes: placesRoutes })
