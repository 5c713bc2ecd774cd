import { formatDay } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Blocked } from '@mtaa/contract/community/blocks'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { RowsSkeleton, SettingSection } from '../../identity/settings/index.ts'
import { faceOf, nameOf } from '../people/index.ts'
import { blocksQuery, useUnblock } from './blocks.queries.ts'

/** Whom one has blocked, each with a button that unblocks them. */
export function BlockedScreen({ userId }: { userId: string }) {
  const query = useInfiniteQuery(blocksQuery(useApi(), userId))
  return (
    <SettingSection title={m.blocks_blocked()} hint={m.blocks_hint()}>
      <PagedList query={query} none={m.blocks_none()} small waiting={<RowsSkeleton count={3} />}>
        {(person) => <BlockedPerson person={person} />}
      </PagedList>
    </SettingSection>
  )
}

function BlockedPerson({ person }: { person: Blocked }) {
  const language = useLanguage()
  const { mutate, isPending } = useUnblock()
  const name = nameOf(person)
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
      <Avatar name={person.first_name} image={faceOf(person)} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{m.blocks_blocked_on({ day: formatDay(person.blocked_at, language) })}</p>
      </div>
      <Button
        variant="plain"
        busy={isPending}
        aria-label={m.blocks_unblock_person({ name: isolate(name) })}
        className="-mr-4 ml-auto"
        onClick={() => mutate(person)}
      >
        {m.blocks_unblock()}
      </Button>
    </div>
  )
}
