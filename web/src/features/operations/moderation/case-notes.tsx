import { formatMoment } from '@mtaa/contract/dates'
import { caseNoteLimits, type CaseEvent, type CaseNote } from '@mtaa/contract/operations/moderation'
import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { nameOf } from '../../community/people/index.ts'
import { actName } from './case-words.ts'
import { type CaseRef, useAddNote } from './moderation.queries.ts'

/** What staff wrote to each other about a case. */
export function CaseNotes({ of, notes }: { of: CaseRef; notes: readonly CaseNote[] }) {
  const titleId = useId()
  const language = useLanguage()
  const [writing, setWriting] = useState(false)
  const { mutateAsync } = useAddNote(of)
  const end = () => setWriting(false)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="text-lg font-semibold">
        {m.moderation_notes()}
      </h2>
      <ul className="flex flex-col gap-2 empty:hidden">
        {notes.map(({ id, text, at, by }) => (
          <li key={id} className="max-w-prose border-l-2 border-sun pl-3 break-words">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-sm text-muted">
              {[by && nameOf(by), formatMoment(at, language)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {writing ? (
        <TextForm
          name="note"
          label={m.moderation_note()}
          hint={m.moderation_note_hint()}
          rows={3}
          min={caseNoteLimits.min}
          max={caseNoteLimits.max}
          short={m.moderation_note_short()}
          send={m.moderation_note_add()}
          className="flex max-w-140 flex-col gap-3"
          onText={async (text) => {
            await mutateAsync(text)
            showToast({ title: m.moderation_added(), tone: 'success' })
            end()
          }}
          failed={m.common_not_done()}
          onCancel={end}
        />
      ) : (
        <p>
          <Button onClick={() => setWriting(true)}>{m.moderation_note()}</Button>
        </p>
      )}
    </section>
  )
}

/** What was done with a case, the latest first. */
export function CaseHistory({ history }: { history: readonly CaseEvent[] }) {
  const language = useLanguage()
  const titleId = useId()
  if (history.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="text-lg font-semibold">
        {m.common_history()}
      </h2>
      <ol className="flex flex-col gap-2">
        {history.map(({ id, action, at, by, reason }) => (
          <li key={id} className="break-words">
            <span className="font-semibold">{by ? nameOf(by) : m.common_program()}</span> <span>{actName(action)}</span>{' '}
            <span>{reason ?? ''}</span> <span className="text-sm text-muted">{formatMoment(at, language)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
