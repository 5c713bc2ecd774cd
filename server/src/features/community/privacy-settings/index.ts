export { privacyOf } from './change-settings.ts'
export { isWardShownTo } from './privacy-settings.queries.ts'
