import { limit } from '../../../platform/limits/limits.ts'

export const pushLimits = { subscribe: limit('push_subscriptions', 60, 3600, 'too_fast') }
