import { formatNumber } from '@mtaa/contract/number'
import { searchLimits } from '@mtaa/contract/community/search'

/** As many as were counted; `1,000+` where counting ended. */
export const countText = (count: number) => `${formatNumber(count)}${count >= searchLimits.counted ? '+' : ''}`
