import { formatMoment } from '@mtaa/contract/dates'
import { type MemberNote, noteLimit } from '@mtaa/contract/operations/member-parts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { nameOf } from '../../community/people/index.ts'
import { notesQuery, useChangeNotes } from './members.queries.ts'

/** What admins have noted about an account. */
export function Notes({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(notesQuery(useApi(), id))
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonLines lines={6} />
  return (
    <div className="flex flex-col gap-6">
      <NoteForm id={id} />
      {data.items.length === 0 ? <p className="text-muted">{m.members_notes_none()}</p> : null}
      <ul>
        {data.items.map((note) => (
          <li key={note.id} className="flex items-start gap-2 border-b border-line py-3">
            <NoteText note={note} />
            {note.may_remove ? <RemoveNote id={id} note={note} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoteText({ note: { text, by, at } }: { note: MemberNote }) {
  const language = useLanguage()
  return (
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-sm text-muted">
        {by ? <bdi>{`${nameOf(by)}, `}</bdi> : null}
        <span>{formatMoment(at, language)}</span>
      </p>
    </div>
  )
}

function RemoveNote({ id, note }: { id: string; note: MemberNote }) {
  const language = useLanguage()
  const { mutate, isPending } = useChangeNotes(id)
  const remove = () =>
    mutate(
      { remove: note.id },
      {
        onError: (error) =>
          showToast({ title: m.common_error(), text: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  return (
    <IconButton
      icon={Trash2}
      label={m.members_note_remove({ moment: formatMoment(note.at, language) })}
      disabled={isPending}
      onClick={remove}
    />
  )
}

/** Empty again after each note. */
function NoteForm({ id }: { id: string }) {
  const [written, setWritten] = useState(0)
  return <NoteFields key={written} id={id} onDone={() => setWritten(written + 1)} />
}

function NoteFields({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutateAsync } = useChangeNotes(id)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { errors: { text: m.members_note_missing() } } : { body: text.trim() }),
    send: (text) => mutateAsync({ text }),
    refused: (error) => ({ errors: { text: sentenceOf(error, m.common_not_done()) } }),
    onDone,
  })
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-3">
      <Textarea
        {...form.field('text')}
        label={m.members_note()}
        hint={m.members_note_hint()}
        rows={3}
        maxLength={noteLimit}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.members_note_add()}
        </Button>
      </div>
    </form>
  )
}
