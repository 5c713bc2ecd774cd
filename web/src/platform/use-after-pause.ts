import { useEffect, useEffectEvent } from 'react'

/** Calls `act` once `value` has stayed the same for so long. While it is null nothing waits. */
export function useAfterPause(value: unknown, ms: number, act: () => void) {
  const onPause = useEffectEvent(act)
  useEffect(() => {
    if (value === null) return undefined
    const timer = setTimeout(onPause, ms)
    return () => clearTimeout(timer)
  }, [value, ms])
}
