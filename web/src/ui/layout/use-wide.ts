import { useEffect, useState } from 'react'

/** Whether the screen has room for more than a phone's; false until the page is hydrated. */
export function useWide(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia('(width >= 1024px)')
    const look = () => setWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return wide
}
