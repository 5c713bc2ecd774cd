import { defineFeature } from '../../../core/feature.ts'
import { sellersRoutes } from './sellers.routes.ts'

export const sellers = defineFeature({ name: 'commerce/sellers', flag: 'essential', routes: sellersRoutes })
