import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type ChatRoom, setSlowMode, silenceInRoom } from '@mtaa/contract/community/chat'
import { chatReason, silenceHours, slowSeconds } from '@mtaa/contract/community/chat-terms'
import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { nameOf } from '../people/index.ts'

interface ChoosingProps<T extends number> {
  title: string
  label: string
  choices: readonly { value: T; label: string }[]
  first: T
  send: (choice: T, reason: string) => Promise<unknown>
  onClose: () => void
}

/** One of a few numbers, and why. */
function Choosing<T extends number>({ title, label, choices, first, send, onClose }: ChoosingProps<T>) {
  const formId = useId()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { choice: String(first), reason: '' },
    check: ({ choice, reason }) =>
      reason.trim().length < chatReason.min
        ? { errors: { reason: m.common_reason_short() } }
        : {
            body: {
              choice: choices.find(({ value }) => String(value) === choice)?.value ?? first,
              reason: reason.trim(),
            },
          },
    send: ({ choice, reason }) => send(choice, reason),
    refused: (error) => ({ errors: { reason: sentenceOf(error, m.common_not_done()) } }),
    async onDone() {
      showToast({ title: m.common_saved(), tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['chat'] })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isSending}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-3">
        <RadioGroup
          label={label}
          name="choice"
          options={choices.map(({ value, label: words }) => ({ value: String(value), label: words }))}
          value={form.values.choice}
          onChange={(choice) => form.change({ choice })}
        />
        <Textarea label={m.common_reason()} {...form.field('reason')} rows={2} maxLength={chatReason.max} />
      </form>
    </Dialog>
  )
}

interface SlowDialogProps {
  room: ChatRoom
  onClose: () => void
}

/** How long members wait between two messages. */
export function SlowDialog({ room: { id, slow_seconds: first }, onClose }: SlowDialogProps) {
  const api = useApi()
  return (
    <Choosing
      title={m.chat_slow_set()}
      label={m.chat_slow_label()}
      choices={slowSeconds.choices.map((value) => ({
        value,
        label: value === 0 ? m.chat_slow_none() : m.chat_seconds({ seconds: value }),
      }))}
      first={slowSeconds.choices.find((seconds) => seconds >= first) ?? 0}
      send={(seconds, reason) => api(setSlowMode, { params: { id }, body: { seconds, reason } })}
      onClose={onClose}
    />
  )
}

const spans = (): Record<(typeof silenceHours)[number], string> => ({
  0: m.chat_silence_none(),
  1: m.chat_silence_hour(),
  24: m.chat_silence_day(),
  168: m.chat_silence_week(),
})

interface SilenceDialogProps {
  room: ChatRoom
  person: Person
  onClose: () => void
}

/** Lets somebody write nothing in the room for a while. */
export function SilenceDialog({ room: { id }, person, onClose }: SilenceDialogProps) {
  const api = useApi()
  const words = spans()
  return (
    <Choosing
      title={m.chat_silence_named({ name: isolate(nameOf(person)) })}
      label={m.mutes_for()}
      choices={silenceHours.map((value) => ({ value, label: words[value] }))}
      first={1}
      send={(hours, reason) => api(silenceInRoom, { params: { id, memberId: person.id }, body: { hours, reason } })}
      onClose={onClose}
    />
  )
}
