import { type ComponentType, useEffect, useState } from 'react'

/** A component of its own file, fetched as soon as it is wanted; null until it has arrived. Without a network it stays away. */
export function usePart<P>(fetchPart: () => Promise<ComponentType<P>>, wanted: boolean): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!wanted || Part) return undefined
    let gone = false
    fetchPart().then(
      (Fetched) => gone || setPart(() => Fetched),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [fetchPart, wanted, Part])
  return wanted ? Part : null
}
