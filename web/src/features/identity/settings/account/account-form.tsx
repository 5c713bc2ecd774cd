import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { type Me, updateMe } from '@mtaa/contract/identity/accounts'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../../paraglide/messages.js'
import { applyHome } from '../../../../platform/home-place.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useDraft, useFieldsDraft } from '../../../../platform/drafts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { meQuery } from '../../accounts/index.ts'
import { PlaceFields, type PlaceValue } from '../../../places/places/index.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { formatPhone } from '../../../../platform/format.ts'
import { Problem, SettingSection } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { changeOf, homeOf, problemsIn } from './account-change.ts'

/** The form for names, contact number and home ward. */
export function AccountForm() {
  const { data: me, isPending, error, refetch, isRefetching } = useQuery(meQuery(useApi()))
  if (isPending) return <AccountSkeleton />
  return (
    <SettingSection title={m.settings_about_you()}>
      {error ? (
        <LoadFailed
          error={error}
          title={m.settings_load_failed()}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <Form key={me.id} me={me} />
      )}
    </SettingSection>
  )
}

function Form({ me }: { me: Me }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const forgetFields = useFieldsDraft(form, 'account', me.id)
  const [changedHome, setHome] = useDraft<PlaceValue>('home', me.id)
  const home = changedHome ?? homeOf(me)
  const [tried, setTried] = useState<ReturnType<typeof problemsIn>>({})
  const save = useChange((body: ReturnType<typeof changeOf>) => api(updateMe, { body }), {
    touches: [],
    onDone: (saved) => {
      forgetFields()
      setHome(undefined)
      applyHome(saved.home)
      queryClient.setQueryData(meQuery(api).queryKey, saved)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name)).trim()
    const written = { first_name: text('first_name'), last_name: text('last_name'), phone: text('phone'), home }
    const problems = problemsIn(written)
    setTried(problems)
    const [first] = Object.keys(problems)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!save.busy) save.run(changeOf(written))
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 pt-2">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={m.common_first_name()}
          name="first_name"
          autoComplete="given-name"
          maxLength={40}
          defaultValue={me.first_name}
          error={tried.first_name && m.settings_name_missing()}
        />
        <Input
          label={m.accounts_last_name()}
          name="last_name"
          autoComplete="family-name"
          maxLength={40}
          defaultValue={me.last_name}
          error={tried.last_name && m.settings_name_missing()}
        />
      </div>
      <Input
        label={m.common_phone()}
        optional
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        defaultValue={me.phone && normalisePhone(me.phone) ? formatPhone(me.phone) : (me.phone ?? '')}
        hint={m.settings_contact_phone_hint()}
        error={tried.phone && m.common_phone_invalid()}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="text-sm font-semibold">{m.settings_home()}</legend>
        <p className="mb-1 text-sm text-muted">{m.settings_home_hint()}</p>
        <PlaceFields
          value={home}
          onChange={setHome}
          {...(tried.home && { errors: { ward: m.settings_home_whole() } })}
        />
      </fieldset>
      <Problem>{save.problem}</Problem>
      <Button type="submit" variant="primary" busy={save.busy} className="self-start">
        {m.common_save()}
      </Button>
    </form>
  )
}

/** Placeholder of the form. */
export const AccountSkeleton = () => (
  <SettingSection title={m.settings_about_you()}>
    <div aria-hidden="true" className="flex flex-col gap-4 pt-2">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Skeleton className="h-17.5" />
        <Skeleton className="h-17.5" />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-74 sm:h-29" />
      <Skeleton className="h-11 w-24" />
    </div>
  </SettingSection>
)
