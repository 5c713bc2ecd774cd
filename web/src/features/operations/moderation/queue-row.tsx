import type { QueueCase } from '@mtaa/contract/operations/moderation'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { nameOf } from '../../community/people/index.ts'
import { CaseClock } from './case-clock.tsx'
import { kindNames, severityNames, severityTones } from './case-words.ts'
import { untilOf } from './until.ts'

/** A case as the queue lists it. */
export function QueueRow({ one }: { one: QueueCase }) {
  const { kind, id, title, excerpt, owner, claim } = one
  const name = owner ? nameOf(owner) : ''
  const text = excerpt.startsWith(title) ? excerpt.slice(title.length).trim() : excerpt
  return (
    <article className="relative flex flex-col gap-1 border-b border-line py-3 focus-within:bg-primary-tint hover:bg-primary-tint">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{kindNames[kind]()}</Badge>
        {one.severity === 'usual' ? null : (
          <Badge tone={severityTones[one.severity]}>{severityNames[one.severity]()}</Badge>
        )}
        <CaseClock due={one.due_at} />
      </p>
      <Link
        to={one.path}
        data-case={id}
        className="line-clamp-2 min-h-11 content-center font-semibold break-words after:absolute after:inset-0"
      >
        {title || name || kindNames[kind]()}
      </Link>
      {text ? <p className="line-clamp-2 text-sm break-words">{text}</p> : null}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted empty:hidden">
        {title && name ? <span>{m.moderation_owner({ name: isolate(name) })}</span> : null}
        {claim ? <span>{claimText(claim)}</span> : null}
      </p>
    </article>
  )
}

/** Who has a case, and until when. */
export function claimText({ own, by, until }: NonNullable<QueueCase['claim']>): string {
  const time = untilOf(until)
  return own ? m.moderation_own({ time }) : m.moderation_has_it({ name: isolate(nameOf(by)), time })
}
