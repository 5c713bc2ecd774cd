import { Clock, Pencil, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { type Entry, retry, takeBack } from '../../../platform/outbox/outbox.ts'
import { saveDraft as saveTyped } from '../../../platform/drafts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { offer } from './offered.ts'
import { asAnother } from './drafts/send-drafts.ts'
import { isBlank, readDraft, saveDraft } from './post-draft.ts'
import { viewOf } from './queue-writes.ts'
import { randomId } from '../../../platform/random-id.ts'

/** One unsent post or edit: its text, why it waits, and what can be done. */
export function QueuedPost({ entry }: { entry: Entry }) {
  const navigate = useNavigate()
  const view = viewOf(entry)
  const text = String(entry.body['content'] ?? '')
  const pictures = (entry.files?.blobs.length ?? 0) + listed(entry.body['images'])
  const failed = entry.state === 'failed'
  // Only then is it certain that nothing was posted.
  const isDecided = entry.triedAt === undefined || entry.reason !== undefined

  const discard = async () => {
    const isSure = await askQuestion({
      title: m.outbox_discard_title(),
      text: isDecided ? m.outbox_discard_text() : m.outbox_discard_doubtful(),
      yes: m.outbox_discard(),
      no: m.outbox_keep(),
    })
    if (isSure) await takeBack(entry.key)
  }
  const edit = async () => {
    if (view.kind === 'edit') {
      await takeBack(entry.key)
      // Its form opens with what was written.
      saveTyped(`edit ${view.postId}`, entry.userId, text)
      return navigate(`/posts/${view.postId}`)
    }
    if (view.kind !== 'post') return
    if (!isBlank(readDraft(entry.userId))) return showToast({ title: m.outbox_finish_other() })
    const taken = await takeBack(entry.key)
    if (!taken) return
    saveDraft(entry.userId, { ...asAnother(view.draft), key: randomId(), tried: false })
    const files = taken.files?.blobs.map(
      (blob, at) => new File([blob], m.common_picture_of({ index: at + 1, count: pictures }), { type: blob.type }),
    )
    offer({ text: undefined, pictures: files ?? [], note: undefined })
    await navigate('/feed?new=true')
  }
  return (
    <article className="flex flex-col gap-2 rounded-card border border-dashed border-edge bg-surface px-4 py-3">
      <State entry={entry} />
      <p className="line-clamp-3 break-words whitespace-pre-line">{text}</p>
      {pictures > 0 ? <p className="text-sm text-muted">{m.outbox_pictures({ count: pictures })}</p> : null}
      {entry.state === 'sending' ? null : (
        <div className="-mx-2 -mb-1 flex flex-wrap">
          {isDecided ? (
            <Button variant="plain" icon={Pencil} onClick={() => void edit()}>
              {m.common_edit()}
            </Button>
          ) : null}
          {failed ? (
            <Button variant="plain" icon={RotateCw} onClick={() => void retry(entry.key)}>
              {m.common_send_again()}
            </Button>
          ) : null}
          <Button variant="plain" icon={Trash2} onClick={() => void discard()}>
            {m.outbox_discard()}
          </Button>
        </div>
      )}
    </article>
  )
}

function State({ entry: { state, reason, view } }: { entry: Entry }) {
  const isEdit = (view as { kind?: string }).kind === 'edit'
  if (state === 'failed') {
    return (
      <p role="alert" className="flex items-start gap-2 text-sm font-semibold text-danger">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>{`${m.outbox_failed()}. ${reason ?? m.outbox_doubtful()}`}</span>
      </p>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-semibold text-muted">
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span>
        {[isEdit ? m.outbox_edit_of_post() : '', state === 'sending' ? m.outbox_sending() : m.outbox_waits()]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}

const listed = (images: unknown) => (Array.isArray(images) ? images.length : 0)
