/** Mutes a person at once, and unmutes them from the notice. Loaded when somebody does. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { mutePerson, unmutePerson } from '@mtaa/contract/community/mutes'
import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { nameOf } from '../people/index.ts'
import { fetchAnew } from './mutes.queries.ts'

export interface MuteContext {
  api: Api
  queryClient: QueryClient
}

/** Takes what the person wrote out of the lists that are shown, and names these. */
export type Hide = (queryClient: QueryClient, personId: string) => readonly string[]

const failed = (error: unknown) => showToast({ title: sentenceOf(error, m.common_error()), tone: 'danger' })

export async function mute({ api, queryClient }: MuteContext, person: Person, hide?: Hide): Promise<void> {
  const hidden = hide?.(queryClient, person.id) ?? []
  try {
    await api(mutePerson, { params: { id: person.id } })
  } catch (error) {
    // Of an act of a person, who reads what failed; what was hidden comes back.
    failed(error)
    return queryClient.invalidateQueries()
  }
  showToast({
    title: m.mutes_done({ name: isolate(nameOf(person)) }),
    text: m.mutes_done_text(),
    tone: 'success',
    action: { label: m.cart_undo(), run: () => void unmute({ api, queryClient }, person) },
  })
  await fetchAnew(queryClient, hidden)
}

export async function unmute({ api, queryClient }: MuteContext, person: Person): Promise<void> {
  try {
    await api(unmutePerson, { params: { id: person.id } })
  } catch (error) {
    // The same.
    return failed(error)
  }
  showToast({ title: m.mutes_undone({ name: isolate(nameOf(person)) }), tone: 'success' })
  await fetchAnew(queryClient)
}
