import type { Deps } from './deps.ts'

/**
 * Whether new accounts can be opened now, by any way: the operator allows it (`AUTH_DISABLE_SIGNUP`) and staff have not
 * switched it off (flag `sign_ups`). It closes nothing to those who have an account, or whose sign-up waits for its code.
 */
export const areSignUpsOpen = ({ settings, flags }: Pick<Deps, 'settings' | 'flags'>): boolean =>
  !settings.auth.disableSignup && flags.stateOf('sign_ups') === 'enabled'
