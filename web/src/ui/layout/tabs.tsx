import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

// With large text the tabs wrap into several lines.
const strip =
  'flex gap-x-1 overflow-x-auto border-b border-line [scrollbar-width:none] @max-[14rem]:flex-wrap @max-[14rem]:overflow-x-clip'
const variant = (active: boolean) =>
  classNames(
    '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-base whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    active ? 'border-primary font-semibold text-primary' : 'border-transparent text-muted hover:text-ink',
  )

interface TabLink {
  label: ReactNode
  to: string
  active: boolean
}

/** Tabs that are URLs: they work without script, and can be shared. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const chosen = tabs.find(({ active }) => active)?.to
  // On a narrow screen the chosen tab may lie beyond its edge.
  useEffect(() => {
    const tab = frame.current?.querySelector('[aria-current]')
    if (!chosen || !frame.current || !tab) return
    const [outer, inner] = [frame.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    frame.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [chosen])
  return (
    <nav aria-label={label} className="@container">
      <div ref={frame} className={strip}>
        {tabs.map(({ label: name, to, active }) => (
          <Link
            key={to}
            to={to}
            preventScrollReset
            aria-current={active ? 'page' : undefined}
            className={variant(active)}
          >
            {name}
          </Link>
        ))}
      </div>
    </nav>
  )
}

interface TabsProps<V extends string> {
  label: string
  tabs: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs within one screen, with arrow keys. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.value)}"]`)?.focus()
  }
  return (
    <div className="@container">
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} className={strip}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={variant(tab.value === value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}
