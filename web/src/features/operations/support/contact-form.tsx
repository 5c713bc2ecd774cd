import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageLimits, ticketTopics, type TicketTopic } from '@mtaa/contract/operations/support'
import { m } from '../../../paraglide/messages.js'
import { failureOf, sentenceOf } from '../../../platform/failure.ts'
import { formatNumber } from '../../../platform/format.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { focusNamed } from '../../../ui/forms/wrong-field.ts'
import { Input, Select, Textarea } from '../../../ui/forms/input.tsx'
import { type ContactField, type ContactProblem, problemsOf } from './contact-rules.ts'
import { FileChoice } from './file-choice.tsx'
import { dropDraft, fillIn, storeDraft } from './message-draft.ts'
import { type Message, type SentMessage, useSendMessage } from './support.queries.ts'
import { topicNames } from './topic-names.ts'

const words: Record<ContactProblem, () => string> = {
  missing: m.support_name_missing,
  address: m.support_address_missing,
  email: m.support_email_invalid,
  phone: m.common_phone_invalid,
  short: m.support_message_short,
}

const fieldsOf: Record<string, ContactField> = {
  contact_address_needed: 'email',
  contact_email_invalid: 'email',
  contact_phone_invalid: 'phone',
}

/** Writes to us. Without script the browser posts it, without pictures. */
export function ContactForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  const [problems, setProblems] = useState<Partial<Record<ContactField, string>>>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<number>()
  const [idempotencyKey] = useState(newKey)
  const send = useSendMessage(setProgress)

  useEffect(() => {
    const { first_name = '', last_name = '' } = (user?.user_metadata ?? {}) as Record<string, string>
    if (form.current) fillIn(form.current, { name: `${first_name} ${last_name}`.trim(), email: user?.email ?? '' })
  }, [user])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const target = event.currentTarget
    const message = messageIn(target)
    const found = Object.entries(problemsOf(message)).map(([field, problem]) => [field, words[problem]()] as const)
    setProblems(Object.fromEntries(found))
    const [first] = found
    if (first) return focusNamed(target, first[0])
    send.mutate(
      { ...message, files, idempotencyKey },
      {
        onSuccess(sent) {
          dropDraft()
          onSent(sent)
        },
        onError(error) {
          const { code, fields } = failureOf(error)
          const field = fieldsOf[code ?? ''] ?? (fields.includes('message') ? 'message' : undefined)
          if (field === undefined) return
          setProblems({ [field]: field === 'message' ? m.support_message_length() : sentenceOf(error, '') })
          focusNamed(target, field)
        },
      },
    )
  }
  const hasProblem = Object.keys(problems).length > 0
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      onInput={() => form.current && storeDraft(form.current)}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <Input label={m.support_name()} name="name" autoComplete="name" maxLength={80} error={problems.name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input label={m.common_email()} name="email" type="email" autoComplete="email" error={problems.email} />
        <Input
          label={m.common_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={problems.phone}
        />
      </div>
      <p className="-mt-3 text-sm text-muted">{m.support_address_hint()}</p>
      <Select label={m.support_topic()} name="topic" defaultValue="account">
        {ticketTopics.map((topic) => (
          <option key={topic} value={topic}>
            {topicNames[topic]()}
          </option>
        ))}
      </Select>
      <Textarea
        label={m.common_message()}
        name="message"
        rows={7}
        hint={m.support_message_hint({ max: formatNumber(messageLimits.max) })}
        error={problems.message}
      />
      <FileChoice files={files} onChange={setFiles} />
      <label className="sr-only" aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {send.error && !hasProblem ? (
        <p role="alert" className="font-semibold text-danger">
          {sentenceOf(send.error, m.support_send_failed())}
        </p>
      ) : null}
      {progress !== undefined && send.isPending ? (
        <progress aria-label={m.common_pictures()} value={progress} max={1} className="bar" />
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {m.support_send()}
        </Button>
        <p className="mt-3 text-sm text-muted">{m.support_promise()}</p>
      </div>
    </form>
  )
}

/** Also where the page is not secure, which has no `randomUUID`. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function messageIn(form: HTMLFormElement): Message {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    topic: text('topic') as TicketTopic,
    message: text('message'),
    website: text('website'),
  }
}
