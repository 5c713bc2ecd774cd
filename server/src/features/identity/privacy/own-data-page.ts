import type { Deps } from '../../../core/deps.ts'

/** Where a member fetches their copy and keeps their account. */
export const ownDataPage = ({ settings }: Pick<Deps, 'settings'>) =>
  new URL('/settings/data', settings.auth.siteUrl).href
