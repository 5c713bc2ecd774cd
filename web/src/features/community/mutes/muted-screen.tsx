import { formatDay } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MutedPerson } from '@mtaa/contract/community/mutes'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { RowsSkeleton, SettingSection } from '../../identity/settings/index.ts'
import { faceOf, nameOf } from '../people/index.ts'
import { MutedWords } from './muted-words.tsx'
import { mutesQuery } from './mutes.queries.ts'
import { useMute } from './use-mute.ts'

/** Whom and which words one has muted, each with a button that ends it. */
export function MutedScreen({ userId }: { userId: string }) {
  const query = useInfiniteQuery(mutesQuery(useApi(), userId))
  return (
    <>
      <SettingSection title={m.mutes_people()} hint={m.mutes_people_hint()}>
        <PagedList query={query} none={m.mutes_people_none()} small waiting={<RowsSkeleton count={3} />}>
          {(person) => <Muted person={person} />}
        </PagedList>
      </SettingSection>
      <SettingSection title={m.mutes_words()} hint={m.mutes_words_hint()}>
        <MutedWords words={query.data?.pages[0]?.words} failed={query.isError} />
      </SettingSection>
    </>
  )
}

function Muted({ person }: { person: MutedPerson }) {
  const language = useLanguage()
  const mute = useMute()
  const [busy, setBusy] = useState(false)
  const name = nameOf(person)
  const end = () => {
    setBusy(true)
    mute(person, true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
      <Avatar name={person.first_name} image={faceOf(person)} />
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{m.mutes_muted_on({ day: formatDay(person.muted_at, language) })}</p>
      </div>
      <Button
        variant="plain"
        busy={busy}
        aria-label={m.mutes_unmute({ name: isolate(name) })}
        className="-mr-4 ml-auto"
        onClick={end}
      >
        {m.mutes_unmute_short()}
      </Button>
    </div>
  )
}
