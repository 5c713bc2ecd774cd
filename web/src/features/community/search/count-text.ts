import { searchLimits } from '@mtaa/contract/community/search'
import { formatNumber } from '../../../platform/format.ts'

/** As many as were counted; `1,000+` where counting ended. */
export const countText = (count: number) => `${formatNumber(count)}${count >= searchLimits.counted ? '+' : ''}`
