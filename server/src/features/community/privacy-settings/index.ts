export { privacyOf } from './change-settings.ts'
export { isLastSeenShownTo, isSearchable, isWardShownTo } from './privacy-settings.queries.ts'
