import { limit } from '../../../platform/limits/limits.ts'

export const mentionLimits = { suggestions: limit('mention_suggestions', 240, 60, 'search_too_fast') }
