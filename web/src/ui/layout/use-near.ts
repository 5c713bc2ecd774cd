import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come near the screen, for what is fetched only then. */
export function useNear<E extends HTMLElement>(rootMargin = '200px'): [frame: RefObject<E | null>, isNear: boolean] {
  const frame = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    )
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [rootMargin])
  return [frame, isNear]
}
