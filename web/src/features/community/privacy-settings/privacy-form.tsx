import { mentioners, messageSenders, wardReaders } from '@mtaa/contract/community/privacy-settings'
import { m } from '../../../paraglide/messages.js'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { ChoicesConflict } from '../../../ui/forms/choices-conflict.tsx'
import { Checkbox, RadioGroup } from '../../../ui/forms/choices.tsx'
import { type Choice, choiceNames, type Choices, readerNames, senderNames, valueNames } from './privacy-words.ts'
import { usePrivacySettings } from './use-privacy-settings.ts'

/** What a member lets others do and see. Each choice is saved at once. */
export function PrivacyForm({ userId }: { userId: string }) {
  const { query, choices, choose, conflict } = usePrivacySettings(userId)
  if (!choices) {
    if (!query.error) return <SkeletonLines lines={8} />
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  }
  return (
    <div className="flex flex-col gap-5">
      <ChoicesConflict conflict={conflict} nameOf={(choice) => choiceNames[choice]()} wordsOf={wordsOf} />
      <RadioGroup
        label={m.privacy_messages()}
        hint={m.privacy_messages_hint()}
        name="messages_from"
        value={choices.messages_from}
        onChange={(messages_from) => choose({ messages_from })}
        options={messageSenders.map((value) => ({ value, label: senderNames[value]() }))}
      />
      <RadioGroup
        label={m.privacy_mentions()}
        hint={m.privacy_mentions_hint()}
        name="mentions_from"
        value={choices.mentions_from}
        onChange={(mentions_from) => choose({ mentions_from })}
        options={mentioners.map((value) => ({ value, label: senderNames[value]() }))}
      />
      <RadioGroup
        label={m.privacy_ward()}
        hint={m.privacy_ward_hint()}
        name="ward_shown_to"
        value={choices.ward_shown_to}
        onChange={(ward_shown_to) => choose({ ward_shown_to })}
        options={wardReaders.map((value) => ({ value, label: readerNames[value]() }))}
      />
      <div>
        <Checkbox
          label={m.privacy_last_seen()}
          hint={m.privacy_last_seen_hint()}
          checked={choices.last_seen}
          onChange={({ currentTarget }) => choose({ last_seen: currentTarget.checked })}
        />
        <Checkbox
          label={m.privacy_searchable()}
          hint={m.privacy_searchable_hint()}
          checked={choices.searchable}
          onChange={({ currentTarget }) => choose({ searchable: currentTarget.checked })}
        />
      </div>
    </div>
  )
}

const wordsOf = (choice: Choice, from: Choices): string => {
  const words: (value: never) => string = valueNames[choice]
  return words(from[choice] as never)
}
