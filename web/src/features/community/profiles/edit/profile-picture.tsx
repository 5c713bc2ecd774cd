import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Me, updateMe } from '@mtaa/contract/identity/accounts'
import { uploadPicture } from '@mtaa/contract/media/media'
import { m } from '../../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { buttonVariant } from '../../../../ui/forms/button-variant.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { meQuery } from '../../../identity/accounts/index.ts'
import { shrinkPicture } from '../../../media/media/index.ts'
import { faceOf } from '../../people/index.ts'

/** The picture, which is saved as soon as it is chosen or removed. */
export function ProfilePicture({ me }: { me: Me }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File | null) => {
      const key = file && (await api(uploadPicture, { file: await shrinkPicture(file) })).key
      return api(updateMe, { body: { profile_picture: key } })
    },
    onMutate: () => setProblem(undefined),
    onSuccess: async (saved) => {
      queryClient.setQueryData(meQuery(api).queryKey, saved)
      showToast({ title: m.common_saved(), tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['profiles'] })
    },
    onError: (error) =>
      setProblem(
        hasCode(error, 'unsupported_media_type')
          ? m.accounts_picture_unreadable()
          : sentenceOf(error, m.people_not_saved()),
      ),
  })
  const has = me.profile_picture !== null
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{m.accounts_picture()}</p>
      <div className="flex flex-wrap items-center gap-3" aria-busy={isPending || undefined}>
        <Avatar key={me.profile_picture} size={64} name={me.first_name} image={faceOf(me)} />
        <label
          className={`${buttonVariant('quiet')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
        >
          <span>{has ? m.accounts_picture_other() : m.accounts_picture_choose()}</span>
          <input
            type="file"
            accept="image/*"
            disabled={isPending}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) mutate(file)
              // So that the same picture can be chosen again after it was removed.
              currentTarget.value = ''
            }}
          />
        </label>
        {has ? (
          <Button variant="plain" busy={isPending} onClick={() => mutate(null)}>
            {m.common_remove()}
          </Button>
        ) : null}
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
