import { type ComponentType, useEffect, useState } from 'react'

interface LaterProps {
  fetchPart: () => Promise<ComponentType>
  wanted: boolean
}

/** A component of its own file, fetched as soon as it is wanted. Without a network it stays away. */
export function Later({ fetchPart, wanted }: LaterProps) {
  const [Part, setPart] = useState<ComponentType | null>(null)
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
  return wanted && Part ? <Part /> : null
}
