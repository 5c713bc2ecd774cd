import { Ban } from 'lucide-react'
import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useAskToBlock } from './use-ask-to-block.ts'

/** Blocks a person, after a question. Nothing for visitors and for oneself. */
export function BlockButton({ person, className }: { person: Person; className?: string }) {
  const { user } = useSession()
  const ask = useAskToBlock(person)
  if (!user || user.id === person.id) return null
  return (
    <Button variant="plain" icon={Ban} className={className} onClick={ask}>
      {m.blocks_block_short()}
    </Button>
  )
}
