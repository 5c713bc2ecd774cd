import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface LaterProps<P extends object> {
  fetchPart: () => Promise<ComponentType<P>>
  enabled: boolean
  /** What the component is given. */
  with: P
  /** Shown until it has come. */
  instead?: ReactNode
}

const nothing = {}

/** A component of its own file, fetched as soon as it is enabled. Without a network it stays away. */
export function LaterWith<P extends object>({ fetchPart, enabled, with: props, instead = null }: LaterProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!enabled || Part) return undefined
    let gone = false
    fetchPart().then(
      (Fetched) => gone || setPart(() => Fetched),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [fetchPart, enabled, Part])
  return enabled && Part ? <Part {...props} /> : instead
}

export const Later = (props: Omit<LaterProps<object>, 'with'>) => <LaterWith {...props} with={nothing} />
