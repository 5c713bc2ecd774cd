import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import type { NavigateFunction } from 'react-router'

/** The router's way to go somewhere, given once at the root: looked up by each of a page's many links it costs more than the links. */
export const NavigationContext = createContext<NavigateFunction | null>(null)

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of ours, beginning with a slash. */
  to: string
  /** Stay where one has scrolled to. */
  preventScrollReset?: boolean
}

/** A link within the product: an ordinary one, followed without loading everything anew as soon as the page is alive. */
export function Link({ to, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
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

// Anything else is a wish for a new tab, a new window or a file, which the browser knows how to grant.
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  (currentTarget.target || '_self') === '_self' &&
  !currentTarget.hasAttribute('download')
