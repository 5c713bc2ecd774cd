import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Me, updateMe } from '@mtaa/contract/identity/accounts'
import { normalisePhone } from '@mtaa/contract/phone'
import { m } from '../../../../paraglide/messages.js'
import { applyHome } from '../../../../platform/home-place.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useDraft, useFieldsDraft } from '../../../../platform/drafts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { textIn } from '../../../../ui/forms/text-in.ts'
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
  const [changedHome, setHome] = useDraft<PlaceValue>('home', me.id)
  const home = changedHome ?? homeOf(me)
  const save = useChange((body: ReturnType<typeof changeOf>) => api(updateMe, { body }), {
    touches: [],
    onDone: (saved) => {
      forgetFields()
      setHome(undefined)
      applyHome(saved.home)
      queryClient.setQueryData(meQuery(api).queryKey, saved)
    },
  })
  const form = useForm({
    read: (element) => ({
      first_name: textIn(element, 'first_name'),
      last_name: textIn(element, 'last_name'),
      phone: textIn(element, 'phone'),
    }),
    check(typed) {
      const wrong = problemsIn({ ...typed, home })
      const errors = {
        ...(wrong.first_name && { first_name: m.settings_name_missing() }),
        ...(wrong.last_name && { last_name: m.settings_name_missing() }),
        ...(wrong.phone && { phone: m.common_phone_invalid() }),
        ...(wrong.home && { home: m.settings_home_whole() }),
      }
      return Object.keys(errors).length > 0 ? { errors } : { body: changeOf({ ...typed, home }) }
    },
    send: (body) => save.run(body),
  })
  const { errors } = form
  const forgetFields = useFieldsDraft(form.props.ref, 'account', me.id)
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4 pt-2">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={m.common_first_name()}
          name="first_name"
          autoComplete="given-name"
          maxLength={40}
          defaultValue={me.first_name}
          error={errors.first_name}
        />
        <Input
          label={m.accounts_last_name()}
          name="last_name"
          autoComplete="family-name"
          maxLength={40}
          defaultValue={me.last_name}
          error={errors.last_name}
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
        error={errors.phone}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="text-sm font-semibold">{m.settings_home()}</legend>
        <p className="mb-1 text-sm text-muted">{m.settings_home_hint()}</p>
        <PlaceFields
          value={home}
          onChange={setHome}
          {...(errors.home !== undefined && { errors: { ward: errors.home } })}
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
