import { formatMoment } from '@mtaa/contract/dates'
import type { AuditEntry } from '@mtaa/contract/operations/member-parts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { nameOf } from '../../community/people/index.ts'
import { memberAuditQuery } from './members.queries.ts'

/** Entries of the audit log about an account and by it. */
export function Audit({ id }: { id: string }) {
  const [of, setOf] = useState<'about' | 'by'>('about')
  return (
    <Tabs
      label={m.members_tab_audit()}
      tabs={[
        { value: 'about', label: m.members_audit_about() },
        { value: 'by', label: m.members_audit_by() },
      ]}
      value={of}
      onChange={setOf}
    >
      <Entries key={of} id={id} of={of} />
    </Tabs>
  )
}

function Entries({ id, of }: { id: string; of: 'about' | 'by' }) {
  const query = useInfiniteQuery(memberAuditQuery(useApi(), id, of))
  return (
    <PagedList query={query} none={m.members_audit_none()} waiting={<SkeletonLines lines={6} />} small>
      {(one) => <Entry one={one} of={of} />}
    </PagedList>
  )
}

function Entry({ one, of }: { one: AuditEntry; of: 'about' | 'by' }) {
  const language = useLanguage()
  const { at, actor, action, subject_type: type, subject_id: subject, reason } = one
  return (
    <article className="flex flex-col gap-0.5 border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="wrap-anywhere">{action}</strong>
        <time dateTime={at} className="text-sm text-muted">
          {formatMoment(at, language)}
        </time>
      </p>
      {of === 'by' ? (
        <p className="text-sm wrap-anywhere text-muted">
          {type === 'user' ? <Link to={`/admin/users/${subject}`}>{subject}</Link> : `${type} ${subject}`}
        </p>
      ) : (
        <p className="text-sm text-muted">
          {actor ? (
            <Link to={`/admin/users/${actor.id}`} className="hover:underline">
              <bdi>{nameOf(actor)}</bdi>
            </Link>
          ) : (
            m.common_program()
          )}
        </p>
      )}
      {reason ? <p className="wrap-anywhere">{reason}</p> : null}
    </article>
  )
}
