import { defineFeature } from '../../../core/feature.ts'
import { boundariesRoutes } from './boundaries.routes.ts'

declare module '../../../core/deps.ts' {
  interface Settings {
    /** The folder of the installed boundaries. */
    boundariesDir: string
  }
}

export const boundaries = defineFeature({
  name: 'places/boundaries',
  flag: 'essential',
  routes: boundariesRoutes,
})
