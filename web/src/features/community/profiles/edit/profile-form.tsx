import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '@mtaa/contract/dates'
import { handleLength } from '@mtaa/contract/community/handles'
import { spokenLanguages } from '@mtaa/contract/community/spoken-languages'
import { bioLimit, genders, type Me, updateMe } from '@mtaa/contract/identity/accounts'
import { m } from '../../../../paraglide/messages.js'
import { useFieldsDraft } from '../../../../platform/drafts.ts'
import { failureOf, hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import { textIn } from '../../../../ui/forms/text-in.ts'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { meQuery } from '../../../identity/accounts/index.ts'
import { languageName } from '../profile-words.ts'
import { changeOf, firstBirth, isBirthWrong, isHandleWrong, type ProfileErrors } from './profile-change.ts'
import { ProfilePicture } from './profile-picture.tsx'

const genderNames = {
  male: m.accounts_male,
  female: m.accounts_female,
  other: m.accounts_other,
  prefer_not_to_say: m.accounts_prefer_not_to_say,
}

/** The form by which a member says who they are to others: picture, handle, bio, languages, birth date and gender. */
export function ProfileForm() {
  const { data: me, error, refetch, isRefetching } = useQuery(meQuery(useApi()))
  if (!me && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  if (!me) return <Skeleton className="h-120" />
  return (
    <div className="flex flex-col gap-6">
      <ProfilePicture me={me} />
      <Form key={me.id} me={me} />
    </div>
  )
}

function Form({ me }: { me: Me }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    read: (element) => ({
      handle: textIn(element, 'handle'),
      bio: textIn(element, 'bio'),
      languages: new FormData(element).getAll('languages').map(String),
      date_of_birth: textIn(element, 'date_of_birth'),
      gender: textIn(element, 'gender'),
    }),
    check(typed) {
      const errors: ProfileErrors = {
        ...(isHandleWrong(typed, me) && { handle: m.people_handle_invalid() }),
        ...(isBirthWrong(typed) && { date_of_birth: m.people_birth_wrong() }),
      }
      return Object.keys(errors).length === 0 ? { body: changeOf(typed, me) } : { errors }
    },
    send: (body) => api(updateMe, { body }),
    refused: (error) => refusalOf(error),
    onDone: async (saved) => {
      forgetFields()
      queryClient.setQueryData(meQuery(api).queryKey, saved)
      showToast({ title: m.common_saved(), tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['profiles'] })
    },
  })
  const { errors } = form
  const forgetFields = useFieldsDraft(form.props.ref, 'profile', me.id)
  return (
    <form {...form.props} method="post" className="flex flex-col gap-4">
      <Handle me={me} error={errors.handle} />
      <Textarea
        label={m.people_bio()}
        optional
        name="bio"
        rows={4}
        defaultValue={me.bio ?? ''}
        hint={m.people_bio_hint({ max: bioLimit })}
        error={errors.bio}
      />
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{m.people_languages()}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4">
          {spokenLanguages.map((language) => (
            <Checkbox
              key={language}
              name="languages"
              value={language}
              defaultChecked={me.languages.includes(language)}
              label={languageName(language)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={m.accounts_date_of_birth()}
          optional
          type="date"
          name="date_of_birth"
          autoComplete="bday"
          min={firstBirth}
          defaultValue={me.date_of_birth ?? ''}
          hint={m.people_hidden_hint()}
          error={errors.date_of_birth}
        />
        <Select
          label={m.accounts_gender()}
          optional
          name="gender"
          autoComplete="sex"
          defaultValue={me.gender ?? ''}
          hint={m.people_hidden_hint()}
        >
          <option value="">{m.accounts_choose()}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {genderNames[gender]()}
            </option>
          ))}
        </Select>
      </div>
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" variant="primary" busy={form.isSending} className="self-start">
        {m.people_save()}
      </Button>
    </form>
  )
}

function Handle({ me, error }: { me: Me; error: string | undefined }) {
  const language = useLanguage()
  const { handle_waits_until: waits } = me
  return (
    <Input
      label={m.people_handle()}
      optional={me.handle === null}
      name="handle"
      before="@"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={handleLength.max + 1}
      defaultValue={me.handle ?? ''}
      hint={waits ? m.people_handle_waits({ day: formatDay(waits, language) }) : m.people_handle_hint()}
      error={error}
    />
  )
}

/** What the server refused, beside its field where it is about one. */
function refusalOf(error: unknown): { errors?: ProfileErrors; sentence?: string } {
  const sentence = sentenceOf(error, m.people_not_saved())
  if (hasCode(error, 'handle_invalid', 'handle_reserved', 'handle_taken', 'handle_alike', 'handle_too_soon'))
    return { errors: { handle: sentence } }
  const { fields } = failureOf(error)
  if (fields.includes('bio')) return { errors: { bio: m.people_bio_long({ max: bioLimit }) } }
  if (fields.includes('date_of_birth')) return { errors: { date_of_birth: m.people_birth_wrong() } }
  return hasCode(error, 'under_age') ? { errors: { date_of_birth: sentence } } : { sentence }
}
