import type { ReactNode } from 'react'
import type { Icon } from '../../ui/media/icon.ts'

/** The head of a page for testers. */
export const ToolHead = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h1 className="text-2xl font-bold">{title}</h1>
    <div aria-hidden="true" className="kikoi mt-3 mb-4 text-primary" />
    <p className="max-w-column text-muted">{text}</p>
  </div>
)

interface ToolProps {
  to: string
  icon: Icon
  title: string
  children: ReactNode
  /** At the end of its line. */
  state?: ReactNode
}

/** A tool of testers: where it is, and what it is for. Some are no pages of ours, so it is a link without more. */
export const Tool = ({ to, icon: Icon, title, children, state }: ToolProps) => (
  <li>
    <a href={to} className="flex min-h-11 items-start gap-3 rounded-control px-2 py-3 hover:bg-primary-tint">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      {state}
    </a>
  </li>
)
