import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import type { NavigateFunction } from 'react-router'
import { dismissToast } from '../feedback/toast-store.ts'

/** The router's `navigate`, from the root: looking it up in each of a page's many links is slower than the links. */
export const NavigationContext = createContext<NavigateFunction | null>(null)

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site. */
  to: string
  /** The scroll position stays. */
  preventScrollReset?: boolean
}

/** A link within the site: plain before hydration, handled by the router after it. */
export function Link({ to, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // It speaks of the page that is left, or of what was done before.
    dismissToast()
    onClick?.(event)
    if (!navigate || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const { pathname, search, hash } = location
    void navigate(to, { replace: to === pathname + search + hash, preventScrollReset })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

// Any other click opens a new tab, a window or a download: the browser handles it.
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  // A link of an SVG has no text as its property `target`.
  (currentTarget.getAttribute('target') || '_self') === '_self' &&
  !currentTarget.hasAttribute('download')
