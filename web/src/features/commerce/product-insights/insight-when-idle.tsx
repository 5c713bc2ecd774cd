import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../../platform/when-idle.ts'

interface InsightProps {
  productId: string
  part: 'note' | 'prices'
}

/** What we know of a product, fetched when the page has time for it; nothing where there is nothing to say. */
export function InsightWhenIdle(props: InsightProps) {
  const [Fetched, setFetched] = useState<ComponentType<InsightProps> | null>(null)
  useEffect(() => {
    whenIdle(() => {
      import('./insight.tsx').then(
        (file) => setFetched(() => file.Insight),
        // Without a network the page says what its seller says.
        () => {},
      )
    })
  }, [])
  return Fetched ? <Fetched {...props} /> : null
}
