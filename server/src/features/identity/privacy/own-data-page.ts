import type { Deps } from '../../../core/deps.ts'

/** The page where a member downloads their copy or cancels a planned deletion. */
export const ownDataPage = ({ settings }: Pick<Deps, 'settings'>) =>
  new URL('/settings/data', settings.auth.siteUrl).href
