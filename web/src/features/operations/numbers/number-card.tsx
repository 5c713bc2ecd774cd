import type { Unit } from '@mtaa/contract/operations/numbers'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { formatValue } from './format-value.ts'
import { Sparkline } from './sparkline.tsx'

interface NumberCardProps {
  label: string
  value: string
  unit: Unit
  days: readonly (number | null)[]
  /** The page with the list. */
  path: string | null
  /** The comparison, in words. */
  children: ReactNode
}

/** A number, what it is compared with, and its last days; leads to its list. */
export function NumberCard({ label, value, unit, days, path, children }: NumberCardProps) {
  const language = useLanguage()
  const known = days.filter((day) => day !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)].map((bound) => formatValue(bound, unit, language))
  const content = (
    <>
      <span className="flex items-start justify-between gap-2 text-sm text-muted">
        <span>{label}</span>
        {path === null ? null : <ArrowRight size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
      </span>
      <strong className="text-2xl font-bold tabular-nums">{value}</strong>
      <span className="text-sm tabular-nums">{children}</span>
      <span className="mt-auto pt-3">
        <Sparkline values={days} />
        <span className="mt-1 block text-xs text-muted tabular-nums">
          {known.length > 0 && least && most ? m.numbers_days_between({ least, most }) : m.numbers_days_none()}
        </span>
      </span>
    </>
  )
  const frame = 'flex h-full flex-col gap-0.5 rounded-card border border-line bg-surface p-4'
  return path === null ? (
    <div className={frame}>{content}</div>
  ) : (
    <Link to={path} className={`${frame} hover:bg-primary-tint`}>
      {content}
    </Link>
  )
}
