import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script runs: false on the server and in what it rendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
