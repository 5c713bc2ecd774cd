import { formatMoment } from '@mtaa/contract/dates'
import { answerLimit, type StaffTicket } from '@mtaa/contract/operations/support'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { failureOf, hasCode } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { NotFound } from '../../../ui/feedback/failure-page.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { staffTicketQuery, useAnswerTicket, useCloseTicket } from './staff-ticket.queries.ts'
import { stateNames, topicNames } from './topic-names.ts'

/** A message to us, for support: who wrote it, their files, what was answered, and both acts. */
export function StaffTicketView({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(staffTicketQuery(useApi(), id))
  if (data) return <Shown ticket={data} />
  if (hasCode(error, 'ticket_not_found', 'bad_request')) return <NotFound sentence={failureOf(error).sentence} />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <SkeletonLines lines={8} />
}

function Shown({ ticket }: { ticket: StaffTicket }) {
  const language = useLanguage()
  const { number, topic, state, name, email, phone, message, files, answers } = ticket
  const at = (moment: string) => formatMoment(moment, language)
  return (
    <article className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{number}</span>
        <Badge>{topicNames[topic]()}</Badge>
        <Badge tone={state === 'received' ? 'warning' : 'plain'}>{stateNames[state]()}</Badge>
        <Badge>{ticket.language === 'sw' ? 'Kiswahili' : 'English'}</Badge>
        {ticket.due_at ? (
          <span className="text-sm font-semibold">{m.moderation_ticket_due({ moment: at(ticket.due_at) })}</span>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
        {name ? <bdi className="font-semibold">{name}</bdi> : null}
        {email ? (
          <a href={`mailto:${email}`} className="min-h-11 content-center text-primary underline">
            {email}
          </a>
        ) : null}
        {phone ? (
          <a href={`tel:+${phone}`} className="min-h-11 content-center text-primary underline">
            {phone}
          </a>
        ) : null}
      </p>
      <Words title={m.moderation_ticket_wrote()} at={at(ticket.created_at)}>
        {message}
      </Words>
      {files.length > 0 ? (
        <ul className="grid max-w-prose grid-cols-3 gap-2">
          {files.map(({ id, kind, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="block min-h-11 text-primary underline">
                {kind === 'picture' ? (
                  <img
                    src={url}
                    alt={m.support_picture({ index: index + 1 })}
                    loading="lazy"
                    width={200}
                    height={200}
                    className="aspect-square w-full rounded-control border border-line object-cover"
                  />
                ) : (
                  m.moderation_ticket_file({ number: index + 1 })
                )}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {answers.map(({ id, text, created_at: when }) => (
        <Words key={id} title={m.support_we_answered()} at={at(when)} ours>
          {text}
        </Words>
      ))}
      {state === 'closed' ? null : <Acts ticket={ticket} />}
    </article>
  )
}

const Words = ({
  title,
  at,
  ours = false,
  children,
}: {
  title: string
  at: string
  ours?: boolean
  children: ReactNode
}) => (
  <section className={`max-w-prose border-l-4 pl-4 ${ours ? 'border-primary' : 'border-line'}`}>
    <h2 className="font-semibold">
      {title} <span className="font-normal whitespace-nowrap text-muted">· {at}</span>
    </h2>
    <p className="mt-1 break-words whitespace-pre-line">{children}</p>
  </section>
)

function Acts({ ticket: { id } }: { ticket: StaffTicket }) {
  const [act, setAct] = useState<'answer' | 'close'>()
  const answer = useAnswerTicket(id)
  const close = useCloseTicket(id)
  const end = () => setAct(undefined)
  const form = { className: 'flex max-w-140 flex-col gap-3', failed: m.common_not_done(), onCancel: end }
  if (act === 'answer')
    return (
      <TextForm
        key="answer"
        {...form}
        name="answer"
        label={m.moderation_ticket_answer()}
        hint={m.moderation_ticket_answer_hint()}
        rows={6}
        min={2}
        max={answerLimit}
        short={m.moderation_ticket_answer_short()}
        send={m.moderation_ticket_send()}
        onText={async (text) => {
          await answer.mutateAsync(text)
          showToast({ title: m.moderation_ticket_answered(), tone: 'success' })
          end()
        }}
      />
    )
  if (act === 'close')
    return (
      <TextForm
        key="close"
        {...form}
        name="reason"
        label={m.common_reason()}
        hint={m.moderation_ticket_close_hint()}
        min={5}
        max={200}
        short={m.common_reason_short()}
        send={m.moderation_ticket_close()}
        onText={async (reason) => {
          await close.mutateAsync(reason)
          showToast({ title: m.support_state_closed(), tone: 'success' })
          end()
        }}
      />
    )
  return (
    <p className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setAct('answer')}>
        {m.moderation_ticket_answer()}
      </Button>
      <Button onClick={() => setAct('close')}>{m.moderation_ticket_close()}</Button>
    </p>
  )
}
