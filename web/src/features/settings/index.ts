/** The door to the settings: the account, what keeps it safe, and what is kept about a person. */
export { AccountForm } from './account/account-form.tsx'
export { ConfirmProvider } from './confirm/confirm-provider.tsx'
export { DataScreen } from './data/data-screen.tsx'
export { DeletionNotice } from './data/deletion-notice.tsx'
export { SecurityScreen } from './security/security-screen.tsx'
export { SecuritySkeleton } from './security/security-skeleton.tsx'
export { SettingSection } from './setting.tsx'
