import { useEffect } from 'react'
import { useMe } from '../../../features/identity/accounts/index.ts'
import { usePreferences } from '../../../platform/use-preferences.ts'

/** A member whose sign-in was interrupted, or lies long ago, begins at home as well. */
export function useHomeStart(): void {
  const me = useMe()
  const home = usePreferences().place === null ? me?.home : undefined
  useEffect(() => {
    if (home) void import('../../../platform/home-place.ts').then(({ applyHome }) => applyHome(home))
  }, [home])
}
