import { X } from 'lucide-react'
import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../forms/icon-button.tsx'

interface SidePanelProps {
  /** What a button names in `popoverTarget` to open it. */
  id: string
  side: 'left' | 'right'
  title: string
  /** Fetches what is in it, when it is opened for the first time. */
  contents: () => Promise<ComponentType>
  /** Stands in until then: plain links, which also serve without script. */
  children: ReactNode
}

/** A menu that slides in from a side. The browser opens and closes it, so it works without script; following a link closes it. */
export function SidePanel({ id, side, title, contents, children }: SidePanelProps) {
  const [Contents, setContents] = useState<ComponentType | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const fetchContents = useCallback(() => {
    // What does not come now is asked for again when it is opened again; the plain links remain.
    contents().then(
      (Fetched) => setContents(() => Fetched),
      () => {},
    )
  }, [contents])

  // It may have been opened before the page was alive to hear it.
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
