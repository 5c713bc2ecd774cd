import { hour } from '@mtaa/contract/time'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@mtaa/contract/client'
import type { Image } from '@mtaa/contract/media/media'
import { type ProductDraft, saveProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { useApi } from '../../../platform/use-api.ts'
import { draftsQuery, type DraftModule } from './drafts.queries.ts'

/** After the last change. */
const restMs = 2000
/** URLs of pictures are signed for an hour at least. */
const maxPicturesAge = hour

interface Draft {
  key: string
  title: string
  images: Image[]
}

interface FormOfDrafts<T extends Draft> {
  module: DraftModule
  empty: (key: string) => T
  isEmpty: (draft: T) => boolean
}

/** The mutation by which the form is sent. */
interface Sending {
  isPending: boolean
  isSuccess: boolean
}

/** A draft that the server has, over an empty one; null when it is none of this form. */
function read<T extends Draft>({ id, form, updated_at: at }: ProductDraft, empty: (key: string) => T): T | null {
  try {
    const value: unknown = JSON.parse(form)
    if (typeof value !== 'object' || value === null) return null
    const isOld = Date.now() - Date.parse(at) > maxPicturesAge
    return { ...empty(id), ...value, key: id, ...(isOld && { images: [] }) }
  } catch {
    // Written by another version of the form.
    return null
  }
}

/**
 * Stores the draft of a form with the server while it is typed, for the member's other devices; without a network the device
 * has it alone. `others`: drafts of other devices. `newer`: this draft as another device has changed it meanwhile. What is
 * being sent, or was, ends its draft, and is not stored any more.
 */
export function useSyncedDraft<T extends Draft>(
  draft: T,
  { module, empty, isEmpty }: FormOfDrafts<T>,
  { isPending: isSending, isSuccess: isSent }: Sending,
) {
  const api = useApi()
  const { data, refetch } = useQuery(draftsQuery(api, module))
  const revisions = useRef(new Map<string, number>())
  const [conflict, setConflict] = useState<string | null>(null)
  const stored = data?.items
  const { mutate } = useMutation({
    // One after the other: on a slow network the next would be of a revision that is no more.
    scope: { id: `draft of ${module}` },
    mutationFn: (form: T) =>
      api(saveProductDraft, {
        params: { id: form.key },
        body: {
          module,
          title: form.title.trim().slice(0, 80),
          form: JSON.stringify({ ...form, key: undefined }),
          images: form.images.map((image) => image.key),
          base: revisions.current.get(form.key) ?? stored?.find(({ id }) => id === form.key)?.revision ?? 0,
        },
      }),
    onSuccess: ({ id, revision }) => void revisions.current.set(id, revision),
    onError: (error, { key }) => {
      if (!(error instanceof ApiError) || error.code !== 'draft_changed') return
      setConflict(key)
      void refetch()
    },
  })
  const isKnown = stored !== undefined
  const isBlank = isEmpty(draft)
  useEffect(() => {
    if (!isKnown || isBlank || conflict === draft.key || isSending || isSent) return undefined
    const timer = setTimeout(() => mutate(draft), restMs)
    return () => clearTimeout(timer)
  }, [draft, isKnown, isBlank, conflict, isSending, isSent, mutate])
  const newer = conflict === draft.key ? stored?.find(({ id }) => id === draft.key) : undefined
  /** The one that is chosen is the next to be stored, regardless of what the server has. */
  const settle = (revision: number) => {
    revisions.current.set(draft.key, revision)
    setConflict(null)
  }
  return {
    others: stored?.filter(({ id }) => id !== draft.key) ?? [],
    newer,
    settle,
    readForm: (chosen: ProductDraft) => read(chosen, empty),
  }
}
