import { X } from 'lucide-react'
import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../forms/icon-button.tsx'

interface SidePanelProps {
  /** The id for the button's `popoverTarget`. */
  id: string
  side: 'left' | 'right'
  title: string
  /** Loads the content when it is first opened. */
  contents: () => Promise<ComponentType>
  /** Shown until then: plain links, which also work without script. */
  children: ReactNode
}

/** A menu from the side: a popover, so it works without script. Following a link closes it. */
export function SidePanel({ id, side, title, contents, children }: SidePanelProps) {
  const [Contents, setContents] = useState<ComponentType | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const fetchContents = useCallback(() => {
    // If loading fails, the plain links remain and the next opening tries again.
    contents().then(
      (Fetched) => setContents(() => Fetched),
      () => {},
    )
  }, [contents])

  // It may have been opened before hydration.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) fetchContents()
  }, [fetchContents])

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it listens to the links inside
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      data-side={side}
      className="side-panel"
      onBeforeToggle={({ newState }) => {
        if (newState === 'open' && !Contents) fetchContents()
      }}
      onClick={onClick}
    >
      <header className="sticky top-0 flex items-center gap-2 bg-raised py-2 pr-2 pl-4">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-lg font-semibold">
          {title}
        </h2>
        <IconButton label={m.ui_close()} icon={X} popoverTarget={id} popoverTargetAction="hide" />
      </header>
      <div className="px-2 pb-6">{Contents ? <Contents /> : children}</div>
    </div>
  )
}
