import { defineFeature } from '../../../core/feature.ts'
import { marketRoutes } from './market.routes.ts'

export const market = defineFeature({ name: 'commerce/market', flag: 'market', routes: marketRoutes })
