import { defineFeature } from '../../../core/feature.ts'
import { boundariesRoutes } from './boundaries.routes.ts'
import { createDrawnWards, type DrawnWards } from './drawn-wards.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    drawnWards: DrawnWards
  }
  interface Settings {
    /** The folder of the installed boundaries. */
    boundariesDir: string
  }
}

export const boundaries = defineFeature({
  name: 'places/boundaries',
  flag: 'essential',
  routes: boundariesRoutes,
  extendDeps: (deps) => ({ drawnWards: createDrawnWards(deps, () => deps.log) }),
})
