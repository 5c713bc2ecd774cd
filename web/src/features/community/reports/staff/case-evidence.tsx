import { formatMoment } from '@mtaa/contract/dates'
import type { CaseMessage, WholeCase } from '@mtaa/contract/community/reports-admin'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { useMe } from '../../../identity/accounts/index.ts'
import { nameOf } from '../../people/index.ts'
import { useReadEvidence } from './staff.queries.ts'

/** Whether this moderator has taken the case: only then do they read what is private, and decide. */
export function useHeld({ claimed_by: claimer }: WholeCase): boolean {
  const me = useMe()
  return claimer !== null && claimer.id === me?.id
}

/** The reported message and those around it, for who has taken the case; each reading is logged. */
export function CaseEvidence({ one }: { one: WholeCase }) {
  const isHeld = useHeld(one)
  const { data, mutate, isPending } = useReadEvidence(one.id)
  if (!isHeld) return <p className="text-muted">{m.reports_evidence_closed()}</p>
  if (!data)
    return (
      <div className="flex flex-col items-start gap-2">
        <p>{m.reports_evidence_logged()}</p>
        <Button
          busy={isPending}
          onClick={() =>
            mutate(undefined, {
              onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
            })
          }
        >
          {m.reports_evidence_read()}
        </Button>
      </div>
    )
  return (
    <ol className="flex max-w-prose flex-col gap-2">
      {data.messages.map((message) => (
        <Written key={message.id} message={message} />
      ))}
    </ol>
  )
}

function Written({ message }: { message: CaseMessage }) {
  const language = useLanguage()
  const { sender, reported, text, pictures, voice, location, card, deleted } = message
  return (
    <li
      className={`flex flex-col gap-1 rounded-card border bg-surface p-3 break-words ${reported ? 'border-danger' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{sender ? nameOf(sender) : m.reports_evidence_nobody()}</span>
        <span className="text-muted">{formatMoment(message.created_at, language)}</span>
        {reported ? <Badge tone="danger">{m.reports_evidence_reported()}</Badge> : null}
      </p>
      {text ? <p className="whitespace-pre-line">{text}</p> : null}
      {deleted ? <p className="text-muted">{m.reports_evidence_deleted()}</p> : null}
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="w-36">
              <Picture
                image={picture}
                alt={m.reports_evidence_picture({ number: index + 1 })}
                sizes="9rem"
                ratio="1/1"
                className="rounded-control"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {voice ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what somebody says to somebody
        <audio controls preload="none" src={voice.url} className="w-full" aria-label={m.reports_evidence_voice()} />
      ) : null}
      {location ? (
        <p>
          <span>{m.reports_evidence_place({ place: `${location.name} ${location.lat}, ${location.lng}`.trim() })}</span>
        </p>
      ) : null}
      {card ? <p className="text-muted">{m.reports_evidence_card()}</p> : null}
    </li>
  )
}
