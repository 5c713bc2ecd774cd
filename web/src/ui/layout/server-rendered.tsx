import { type ComponentProps, type MouseEvent, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { NavigationContext } from './link.tsx'

const nothing = () => () => {}
/** The same object each time, so that React never writes it. */
const unchanged = { __html: '' }

interface ServerRenderedProps extends Pick<ComponentProps<'div'>, 'ref' | 'className'> {
  /** Plain elements: nothing of them is hydrated. Called on the server, and in the browser after a navigation. */
  render: () => ReactNode
}

/** Long content without state: the server's markup stays as it is, neither sent again as data nor hydrated. Its links are followed by the router. */
export function ServerRendered({ render, ...rest }: ServerRenderedProps) {
  const navigate = useContext(NavigationContext)
  const isHydrating = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
  const [isUnchanged] = useState(isHydrating && !import.meta.env.SSR)
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (!navigate || !link || event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
  return isUnchanged ? (
    // oxlint-disable-next-line react/no-danger -- never written: it only makes React leave the server's markup alone
    <div {...rest} role="presentation" onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={unchanged} />
  ) : (
    <div {...rest} role="presentation" onClick={follow}>
      {render()}
    </div>
  )
}
