import { defineFeature } from '../../../core/feature.ts'
import { insightJobs } from './assess-risk.ts'
import { renewFairPrices } from './fair-prices.ts'
import { insightsRoutes } from './insights.routes.ts'

export const productInsights = defineFeature({
  name: 'commerce/product-insights',
  flag: 'market',
  routes: insightsRoutes,
  jobs: insightJobs,
  schedules: { 'insights.fair_prices': renewFairPrices },
})
