import { formatMoment } from '@mtaa/contract/dates'
import type { Ticket, TicketState } from '@mtaa/contract/operations/support'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { stateNames, topicNames } from './topic-names.ts'

/** How far a message to us is, with what was written. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const language = useLanguage()
  const { number, topic, state, message, created_at, answer_by, answers, files, closed_at } = ticket
  const when = (moment: string) => formatMoment(moment, language)
  return (
    <article className="mx-auto max-w-column">
      <p className="text-sm text-muted">{topicNames[topic]()}</p>
      <h1 className="mt-1 text-2xl font-bold">{m.support_ticket({ number })}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} />
        <span className="text-muted">
          {state === 'received' ? <span>{m.support_answer_by({ when: when(answer_by) })}</span> : null}
          {state === 'closed' && closed_at ? <span>{m.support_closed_at({ when: when(closed_at) })}</span> : null}
        </span>
      </p>
      <Words title={m.support_you_wrote()} at={when(created_at)} text={message} />
      {files.length > 0 ? (
        <ul className="mt-4 grid grid-cols-3 gap-2">
          {files.map((file, index) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noopener noreferrer">
                <img
                  src={file.url}
                  alt={m.support_picture({ index: index + 1 })}
                  loading="lazy"
                  width={200}
                  height={200}
                  className="aspect-square w-full rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {answers.map(({ id, text, created_at: at }) => (
        <Words key={id} title={m.support_we_answered()} at={when(at)} text={text} ours />
      ))}
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{m.support_link_note()}</p>
      <p className="mt-2">
        <a href="/contact" className="inline-flex min-h-11 items-center font-semibold text-primary underline">
          {m.support_write_again()}
        </a>
      </p>
    </article>
  )
}

const tones: Record<TicketState, string> = {
  received: 'bg-sun text-on-sun',
  answered: 'bg-primary-tint text-primary',
  closed: 'bg-surface text-muted border border-line',
}

const StateBadge = ({ state }: { state: TicketState }) => (
  <span className={`inline-flex rounded-full px-3 py-1 text-sm font-semibold ${tones[state]}`}>
    {stateNames[state]()}
  </span>
)

const Words = ({ title, at, text, ours = false }: { title: string; at: string; text: string; ours?: boolean }) => (
  <section className={`mt-6 border-l-4 pl-4 ${ours ? 'border-primary' : 'border-line'}`}>
    <h2 className="font-semibold">
      {title} <span className="font-normal whitespace-nowrap text-muted">· {at}</span>
    </h2>
    <p className="mt-1 break-words whitespace-pre-line">{text}</p>
  </section>
)
