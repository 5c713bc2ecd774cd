import { Volume2, VolumeX } from 'lucide-react'
import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useMute } from './use-mute.ts'

/** Mutes a person or ends it. Nothing for visitors and for oneself. */
export function MuteButton({ person, muted }: { person: Person; muted: boolean }) {
  const { user } = useSession()
  const mute = useMute()
  if (!user || user.id === person.id) return null
  return (
    <Button variant="plain" icon={muted ? Volume2 : VolumeX} onClick={() => mute(person, muted)}>
      {muted ? m.mutes_unmute_short() : m.mutes_mute_short()}
    </Button>
  )
}
