import { limit } from '../../../platform/limits/limits.ts'

export const offerRateLimits = { offers: limit('offers', 20, 86_400, 'offers_used_up') }
