import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { type NextCase, useNextCase } from './moderation.queries.ts'
import { searchOf } from './queue-filter.ts'

/** Takes the next case and opens it; the filter goes along. */
export function useNext({ leave, ...filter }: NextCase) {
  const navigate = useNavigate()
  const { mutate, isPending } = useNextCase()
  const next = () => {
    if (isPending) return
    mutate(
      { ...filter, leave },
      {
        onSuccess({ next: found }) {
          if (found) return void navigate(withSearch(found.path, searchOf(filter)))
          showToast({ title: m.moderation_next_none() })
          void navigate(`/admin/queue${searchOf(filter)}`)
        },
        onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  }
  return { next, isPending }
}

const withSearch = (path: string, search: string) =>
  path.includes('?') ? path + search.replace('?', '&') : path + search
