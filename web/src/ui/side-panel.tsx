import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { IconButton } from './icon-button.tsx'

interface SidePanelProps {
  /** What a button names in `popoverTarget` to open it. */
  id: string
  side: 'left' | 'right'
  title: string
  children: ReactNode
}

/** A menu that slides in from a side. The browser opens and closes it, so it works without script; following a link closes it. */
export function SidePanel({ id, side, title, children }: SidePanelProps) {
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it listens to the links inside
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      data-side={side}
      className="side-panel"
      onClick={onClick}
    >
      <header className="sticky top-0 flex items-center gap-2 bg-raised py-2 pr-2 pl-4">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-lg font-semibold">
          {title}
        </h2>
        <IconButton label={m.ui_close()} icon={X} popoverTarget={id} popoverTargetAction="hide" />
      </header>
      <div className="px-2 pb-6">{children}</div>
    </div>
  )
}
