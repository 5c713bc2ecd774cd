import { formatDay } from '@mtaa/contract/dates'
import type { Licence } from '@mtaa/contract/commerce/services/licences'
import { type LicenceState, serviceLimits } from '@mtaa/contract/commerce/services/service-terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { failureOf, sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { licencesQuery, useSendLicence, useWithdrawLicence } from './licences.queries.ts'

/** What a provider has sent to prove what they may do, and the form for another. */
export function ServiceLicences({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(licencesQuery(useApi(), id))
  if (!data) {
    if (!error) return <SkeletonLines lines={4} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const counted = data.items.filter(({ state }) => state !== 'rejected').length
  return (
    <div className="flex flex-col gap-6">
      <p>{m.services_licences_why()}</p>
      {data.items.length > 0 ? (
        <ul className="flex flex-col">
          {data.items.map((licence) => (
            <Row key={licence.id} serviceId={id} licence={licence} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.services_licences_none()}</p>
      )}
      {counted < serviceLimits.licences ? (
        <SendForm id={id} />
      ) : (
        <p className="text-muted">{m.services_licences_full({ count: serviceLimits.licences })}</p>
      )}
    </div>
  )
}

const states: Record<LicenceState, { name: () => string; tone: Tone }> = {
  submitted: { name: m.common_waiting, tone: 'warning' },
  verified: { name: m.common_verified, tone: 'primary' },
  rejected: { name: m.services_licence_rejected, tone: 'danger' },
  withdrawn: { name: m.common_withdrawn, tone: 'plain' },
}

function Row({ serviceId, licence }: { serviceId: string; licence: Licence }) {
  const language = useLanguage()
  const { mutate, isPending } = useWithdrawLicence(serviceId)
  const { id, name, state, reason, submitted_at: sent, decided_at: decided } = licence
  const withdraw = async () => {
    const question = {
      title: m.services_licence_withdraw_title(),
      text: m.services_licence_withdraw_text(),
      yes: m.common_withdraw(),
      no: m.ui_cancel(),
    }
    // What readers see, or somebody is looking at, does not go by a slip of the finger.
    if (state !== 'rejected' && !(await askQuestion(question))) return
    mutate(id, { onError: (error) => showToast({ title: sentenceOf(error, m.ui_offline()), tone: 'danger' }) })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">{formatDay(decided ?? sent, language)}</p>
        {reason && state === 'rejected' ? <p className="text-sm break-words">{reason}</p> : null}
      </div>
      <Badge tone={states[state].tone}>{states[state].name()}</Badge>
      <Button busy={isPending} onClick={() => void withdraw()}>
        {state === 'rejected' ? m.common_remove() : m.common_withdraw()}
      </Button>
    </li>
  )
}

interface LicenceForm {
  name: string
  photo: File | undefined
}
type LicenceErrors = Partial<Record<keyof LicenceForm, string>>

function SendForm({ id }: { id: string }) {
  const { mutateAsync } = useSendLicence(id)
  const { min, max } = serviceLimits.licenceName
  // A field of files is emptied by being another one.
  const [round, setRound] = useState(0)
  const form = useForm<LicenceForm, { name: string; file: File }, LicenceErrors, unknown>({
    initial: { name: '', photo: undefined },
    check: ({ name, photo }) => {
      const length = name.trim().length
      if (photo && length >= min && length <= max) return { body: { name: name.trim(), file: photo } }
      return {
        errors: {
          ...((length < min || length > max) && { name: m.common_name_length() }),
          ...(!photo && { photo: m.businesses_choose_file() }),
        },
      }
    },
    send: (body) => mutateAsync(body),
    refused: (error) =>
      failureOf(error).code === 'too_many_licences'
        ? { sentence: sentenceOf(error, m.ui_offline()) }
        : { errors: { photo: sentenceOf(error, m.ui_offline()) } },
    onDone: () => {
      form.change({ name: '', photo: undefined })
      setRound(round + 1)
      showToast({ title: m.services_licence_sent(), tone: 'success' })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.services_licence_add()}</h2>
      {form.sentence ? <p role="alert">{form.sentence}</p> : null}
      <Input
        label={m.services_licence_name()}
        hint={m.services_licence_name_hint()}
        {...form.field('name')}
        maxLength={max}
        autoComplete="off"
      />
      <Input
        key={round}
        label={m.services_licence_photo()}
        hint={m.services_licence_photo_hint()}
        name="photo"
        type="file"
        accept="image/*"
        onChange={({ target }) => form.change({ photo: target.files?.[0] })}
        error={form.errors.photo}
      />
      <Button variant="primary" type="submit" busy={form.isSending} className="self-start">
        {m.services_licence_send()}
      </Button>
    </form>
  )
}
