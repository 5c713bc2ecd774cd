export { privacyOf } from './change-settings.ts'
export { isLastSeenShownTo, isWardShownTo } from './privacy-settings.queries.ts'
