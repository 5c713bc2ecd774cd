import { type RefObject, useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../../platform/use-preferences.ts'

/** How far before the end of the list the next page is fetched. */
const margin = '1200px'

/** Fetches the next page when the reader comes near the end of the list; never under Data saver. */
export function useFetchAhead(
  end: RefObject<HTMLElement | null>,
  next: string | null,
  fetchNext: (cursor: string) => void,
) {
  const { savesData } = usePreferences()
  const fetchAhead = useEffectEvent(fetchNext)
  useEffect(() => {
    const element = end.current
    if (!element || next === null || savesData) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        fetchAhead(next)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [end, next, savesData])
}
