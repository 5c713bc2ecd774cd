export { privacyOf } from './change-settings.ts'
export { isLastSeenShownTo, isSearchable, isWardShownTo, letsMention } from './privacy-settings.queries.ts'
