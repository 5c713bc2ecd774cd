import { type KeyboardEvent, useId, useRef, type ToggleEvent } from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from '../media/icon.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { Link } from './link.tsx'

export type MenuItem = { label: string; icon?: Icon; tone?: 'plain' | 'danger'; disabled?: boolean } & (
  | { to: string }
  | { onSelect: () => void }
)

const gap = 4
const variant =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-base hover:bg-primary-tint focus-visible:bg-primary-tint disabled:opacity-50'

/** A button with a short list of actions, as a native popover. */
export function Menu({ label, icon, items }: { label: string; icon: Icon; items: readonly MenuItem[] }) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  const place = () => {
    const [box, from] = [popup.current, trigger.current?.getBoundingClientRect()]
    if (!box || !from) return
    const below = innerHeight - from.bottom - gap
    const above = below < box.offsetHeight && from.top > below
    box.style.top = above ? 'auto' : `${from.bottom + gap}px`
    box.style.bottom = above ? `${innerHeight - from.top + gap}px` : 'auto'
    box.style.left = `${Math.max(8, Math.min(from.right - box.offsetWidth, innerWidth - box.offsetWidth - 8))}px`
  }
  const entries = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return
    place()
    entries()[0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Tab') popup.current?.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  const close = () => {
    popup.current?.hidePopover()
    trigger.current?.focus()
  }
  return (
    <>
      <IconButton ref={trigger} label={label} icon={icon} popoverTarget={id} aria-haspopup="menu" />
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="popup fixed m-0 min-w-48 rounded-card border border-line bg-raised p-1 shadow-float"
      >
        {items.map((item) => (
          <Entry key={item.label} item={item} onDone={close} />
        ))}
      </div>
    </>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { label, icon: Icon, tone = 'plain', disabled } = item
  const className = classNames(variant, tone === 'danger' && 'text-danger')
  const face = (
    <>
      {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" /> : null}
      <span className="contents">{label}</span>
    </>
  )
  if ('to' in item) {
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} onClick={onDone} className={className}>
        {face}
      </Link>
    )
  }
  const select = () => {
    onDone()
    item.onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} disabled={disabled} onClick={select} className={className}>
      {face}
    </button>
  )
}
