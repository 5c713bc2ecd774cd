import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { GateLink } from '@mtaa/contract/commerce/gates/gates'
import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { usePaced } from '../../../platform/live/use-paced.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Counts } from './counts.tsx'
import { countsQuery, linksQuery, useRefreshGates, useRevokeGateLink } from './gate-links.queries.ts'
import { NewGate } from './new-gate.tsx'
import { ScanLog } from './scan-log.tsx'

/** The gates of an event of one's own: links, how many are inside, and what contradicts itself. */
export function GateLinks({ event }: { event: Event }) {
  const api = useApi()
  const [isMaking, setMaking] = useState(false)
  const refresh = usePaced(useRefreshGates(event.id))
  const { connected } = useLive([`entries:${event.id}`], () => void refresh())
  const polled: { refetchInterval: number | false } = { refetchInterval: connected ? false : 30_000 }
  const links = useQuery({ ...linksQuery(api, event.id), ...polled })
  const counts = useQuery({ ...countsQuery(api, event.id), ...polled })
  const isOpen = event.state !== 'cancelled' && event.state !== 'removed'
  return (
    <div className="flex flex-col gap-6">
      {counts.data ? <Counts counts={counts.data} /> : null}
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">{m.gates_links()}</h2>
          {isOpen ? (
            <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
              {m.gates_new()}
            </Button>
          ) : null}
        </div>
        <p className="text-muted">{m.gates_links_text()}</p>
        <LinkList query={links} event={event} />
      </section>
      <ScanLog eventId={event.id} polled={polled} />
      {isMaking ? <NewGate event={event} onClose={() => setMaking(false)} /> : null}
    </div>
  )
}

type LinksResult = ReturnType<typeof useQuery<{ items: GateLink[] }>>

function LinkList({ query: { data, error, refetch, isFetching }, event }: { query: LinksResult; event: Event }) {
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <LinesSkeleton />
  if (data.items.length === 0) return <EmptyState drawing="gate" title={m.gates_no_links()} />
  return (
    <ul>
      {data.items.map((link) => (
        <LinkRow key={link.id} link={link} event={event} />
      ))}
    </ul>
  )
}

const namesOf = ({ ticket_types: all }: Event, positions: readonly number[]) =>
  all.flatMap(({ position, name }) => (positions.includes(position) ? name : [])).join(', ')

function LinkRow({ link, event }: { link: GateLink; event: Event }) {
  const language = useLanguage()
  const { mutateAsync, isPending } = useRevokeGateLink(event.id)
  const { gate, name, role, types, revoked_at: revokedAt, expires_at: expiresAt, seen_at: seenAt } = link
  const revoke = async () => {
    const question = { title: m.gates_revoke_title(), text: m.gates_revoke_text(), yes: m.gates_revoke() }
    if (!(await askQuestion({ ...question, no: m.ui_cancel() }))) return
    try {
      await mutateAsync(link.id)
      showToast({ title: m.gates_revoked_done(), tone: 'success' })
    } catch (error) {
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{m.gates_gate({ gate, name })}</span>
          <Badge tone={role === 'supervisor' ? 'info' : 'plain'}>
            {role === 'supervisor' ? m.gates_supervisor() : m.gates_steward()}
          </Badge>
          {revokedAt ? <Badge tone="danger">{m.gates_link_revoked()}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {m.gates_through({
            ins: formatNumber(link.ins),
            outs: formatNumber(link.outs),
            refused: formatNumber(link.refused),
          })}
        </p>
        {types ? <p className="text-sm text-muted">{m.gates_only_types({ types: namesOf(event, types) })}</p> : null}
        <p className="text-sm text-muted">
          {seenAt ? m.gates_seen({ moment: formatMoment(seenAt, language) }) : m.gates_never_seen()}
        </p>
        <p className="text-sm text-muted">
          <span>{m.gates_made({ moment: formatMoment(link.created_at, language) })}</span>
          <span>{` · ${m.common_until({ moment: formatMoment(expiresAt, language) })}`}</span>
        </p>
      </div>
      {revokedAt ? null : (
        <Button variant="plain" className="max-sm:-ml-4" busy={isPending} onClick={() => void revoke()}>
          {m.gates_revoke()}
        </Button>
      )}
    </li>
  )
}
