import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pageInView } from './list-pages.ts'

interface AddressOfPage {
  list: RefObject<HTMLElement | null>
  /** The position of the first listing of each page. */
  starts: readonly number[]
  /** The URL of a page. */
  pathOf: (page: number) => string
}

const isOfThisPage = (path: string) => path.split('?')[0] === location.pathname

/** The URL names the page in view, so that it can be shared and reloaded. The history does not grow. */
export function useAddressOfPage({ list, starts, pathOf }: AddressOfPage) {
  const hasPages = starts.length > 1
  const name = useEffectEvent(() => {
    const items = list.current?.children
    if (!items) return
    const tops = starts.map((start) => items[start]?.getBoundingClientRect().top)
    const path = pathOf(pageInView(tops, innerHeight / 2))
    // The router may have gone on to another page while the list is still shown.
    if (!isOfThisPage(path)) return
    // Not the router's: nothing is rendered or fetched for it. Its state is the router's, which finds the entry by it.
    if (path !== location.pathname + location.search) history.replaceState(history.state, '', path)
  })
  useEffect(() => {
    if (!hasPages) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => name())
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [hasPages])
}
