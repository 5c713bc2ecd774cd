/** Public entry of the settings: account, security, and the person's data. */
export { AccountForm, AccountSkeleton } from './account/account-form.tsx'
export { ConfirmProvider } from './confirm/confirm-provider.tsx'
export { DataScreen } from './data/data-screen.tsx'
export { DeletionNotice } from './data/deletion-notice.tsx'
export { SavedFocus } from './follow-focus.tsx'
export { SectionsSkeleton } from './list-states.tsx'
export { SecurityScreen } from './security/security-screen.tsx'
export { SettingSection } from './setting.tsx'
