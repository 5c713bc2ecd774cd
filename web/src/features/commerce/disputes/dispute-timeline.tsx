import { formatMoment } from '@mtaa/contract/dates'
import type { Dispute, DisputeMessage } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { sourceAt } from '../../../ui/media/picture-source.ts'
import { historyOf } from './dispute-history.ts'
import { SideName } from './side-name.tsx'

/** Everything that was written and done, the oldest first. */
export function DisputeTimeline({ dispute }: { dispute: Dispute }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{m.disputes_history()}</h2>
      <ol className="flex flex-col gap-3">
        {historyOf(dispute).map((entry) => (
          <li key={entry.key}>
            {'message' in entry ? (
              <Message dispute={dispute} message={entry.message} />
            ) : (
              <p className="text-sm text-muted">
                {entry.sentence} · <At at={entry.at} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {dispute.pictures_gone ? <p className="mt-3 text-sm text-muted">{m.disputes_pictures_gone()}</p> : null}
    </section>
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
        <strong className="text-ink">
          <SideName dispute={dispute} side={message.side} />
        </strong>
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
