import { useQueryClient } from '@tanstack/react-query'
import { Volume2, VolumeX } from 'lucide-react'
import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'
import type { MenuItem } from '../../../ui/layout/menu.tsx'
import { nameOf } from '../people/index.ts'
import type { Hide } from './toggle-mute.ts'

const fetchToggle = () => import('./toggle-mute.ts')

/** Mutes or unmutes a person, without a question: it can be undone. Fetched when it is needed. */
export function useMute(): (person: Person, isMuted: boolean, hide?: Hide) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return (person, isMuted, hide) =>
    void whenFetched(fetchToggle, () => {
      const context = { api, queryClient }
      void fetchToggle().then(({ mute, unmute }) => (isMuted ? unmute(context, person) : mute(context, person, hide)))
    })
}

/** The same as an entry of a menu. */
export function muteItem(person: Person, isMuted: boolean, onSelect: () => void): MenuItem {
  const name = isolate(nameOf(person))
  return isMuted
    ? { label: m.mutes_unmute({ name }), icon: Volume2, onSelect }
    : { label: m.mutes_mute({ name }), icon: VolumeX, onSelect }
}
