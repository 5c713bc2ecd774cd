import type { ReactNode } from 'react'
import type { Dispute, DisputeMessage } from '@mtaa/contract/commerce/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { formatMoment } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { sourceAt } from '../../../ui/media/picture-source.ts'
import { settlementWord, sideWord, stepWord } from './dispute-words.ts'

interface Entry {
  key: string
  at: string
  content: ReactNode
}

/** Everything that was written and done, the oldest first. */
export function DisputeTimeline({ dispute }: { dispute: Dispute }) {
  const entries = entriesOf(dispute).toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{m.disputes_history()}</h2>
      <ol className="flex flex-col gap-3">
        {entries.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
      {dispute.pictures_gone ? <p className="mt-3 text-sm text-muted">{m.disputes_pictures_gone()}</p> : null}
    </section>
  )
}

function entriesOf(dispute: Dispute): Entry[] {
  const steps = dispute.steps.map(({ step, side, at }, index) => ({
    key: `step ${index}`,
    at,
    content: <Line who={sideWord(dispute, side)} what={stepWord(step)} at={at} />,
  }))
  const messages = dispute.messages.map((message) => ({
    key: message.id,
    at: message.created_at,
    content: <Message dispute={dispute} message={message} />,
  }))
  const proposals = dispute.proposals.flatMap((proposal) => {
    const { id, side, state, created_at, ended_at } = proposal
    const who = sideWord(dispute, side)
    const made = {
      key: id,
      at: created_at,
      content: <Line who={who} what={m.disputes_step_proposed({ what: settlementWord(proposal) })} at={created_at} />,
    }
    const isAnswered = ended_at !== null && (state === 'accepted' || state === 'declined')
    if (!isAnswered) return [made]
    const answer = state === 'accepted' ? m.disputes_step_agreed() : m.disputes_step_declined()
    const other = sideWord(dispute, side === 'buyer' ? 'seller' : 'buyer')
    return [made, { key: `${id} end`, at: ended_at, content: <Line who={other} what={answer} at={ended_at} /> }]
  })
  const decisions = dispute.decisions
    .filter(({ state }) => state === 'done')
    .map((decision) => ({
      key: decision.id,
      at: decision.created_at,
      content: (
        <Line
          who={m.disputes_support()}
          what={m.disputes_step_decided({ what: settlementWord(decision) })}
          at={decision.created_at}
        />
      ),
    }))
  return [...steps, ...messages, ...proposals, ...decisions]
}

function Line({ who, what, at }: { who: string; what: string; at: string }) {
  return (
    <p className="text-sm text-muted">
      <strong className="text-ink">{who}</strong>: {what} · <At at={at} />
    </p>
  )
}

function Message({ dispute, message }: { dispute: Dispute; message: DisputeMessage }) {
  const own = message.side === dispute.viewer_side
  return (
    <article
      className={classNames(
        'rounded-card border border-line p-4',
        own ? 'bg-primary-tint sm:ml-8' : 'bg-surface sm:mr-8',
      )}
    >
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <strong className="text-ink">{sideWord(dispute, message.side)}</strong>
        <At at={message.created_at} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
      {message.images.length > 0 ? (
        <ul className="mt-3 grid grid-cols-3 gap-2">
          {message.images.map((image, index) => (
            <li key={image.key}>
              <a href={sourceAt(image, 1280)} target="_blank" rel="noreferrer">
                <Picture
                  image={image}
                  alt={m.disputes_picture({ index: index + 1 })}
                  sizes="(min-width: 640px) 12rem, 30vw"
                  ratio="1/1"
                  className="rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}

function At({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at, useLanguage())}</time>
}
