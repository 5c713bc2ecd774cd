import { defineFeature } from '../../../core/feature.ts'
import { auctionsRoutes } from './auctions.routes.ts'

export const auctions = defineFeature({ name: 'commerce/auctions', flag: 'auctions', routes: auctionsRoutes })
