import {
  mentioners,
  messageSenders,
  type PrivacySettings,
  wardReaders,
} from '@mtaa/contract/community/privacy-settings'
import { m } from '../../../paraglide/messages.js'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/forms/choices.tsx'
import { type Choice, choiceNames, type Choices, readerNames, senderNames, valueNames } from './privacy-words.ts'
import { usePrivacySettings } from './use-privacy-settings.ts'

/** What a member lets others do and see. Each choice is saved at once. */
export function PrivacyForm({ userId }: { userId: string }) {
  const { query, shown, chosen, conflict, choose, resolve } = usePrivacySettings(userId)
  if (!shown) {
    if (!query.error) return <SkeletonLines lines={8} />
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  }
  return (
    <div className="flex flex-col gap-5">
      {conflict ? <Conflict stored={conflict} chosen={chosen} onResolve={resolve} /> : null}
      <RadioGroup
        label={m.privacy_messages()}
        hint={m.privacy_messages_hint()}
        name="messages_from"
        value={shown.messages_from}
        onChange={(messages_from) => choose({ messages_from })}
        options={messageSenders.map((value) => ({ value, label: senderNames[value]() }))}
      />
      <RadioGroup
        label={m.privacy_mentions()}
        hint={m.privacy_mentions_hint()}
        name="mentions_from"
        value={shown.mentions_from}
        onChange={(mentions_from) => choose({ mentions_from })}
        options={mentioners.map((value) => ({ value, label: senderNames[value]() }))}
      />
      <RadioGroup
        label={m.privacy_ward()}
        hint={m.privacy_ward_hint()}
        name="ward_shown_to"
        value={shown.ward_shown_to}
        onChange={(ward_shown_to) => choose({ ward_shown_to })}
        options={wardReaders.map((value) => ({ value, label: readerNames[value]() }))}
      />
      <div>
        <Checkbox
          label={m.privacy_last_seen()}
          hint={m.privacy_last_seen_hint()}
          checked={shown.last_seen}
          onChange={({ currentTarget }) => choose({ last_seen: currentTarget.checked })}
        />
        <Checkbox
          label={m.privacy_searchable()}
          hint={m.privacy_searchable_hint()}
          checked={shown.searchable}
          onChange={({ currentTarget }) => choose({ searchable: currentTarget.checked })}
        />
      </div>
    </div>
  )
}

interface ConflictProps {
  stored: PrivacySettings
  chosen: Partial<Choices>
  onResolve: (isMine: boolean) => void
}

/** Another device has changed them: both values of what was chosen here, and which of them counts. */
function Conflict({ stored, chosen, onResolve }: ConflictProps) {
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-card border border-edge bg-surface p-4">
      <h3 className="font-semibold">{m.privacy_conflict()}</h3>
      <dl className="flex flex-col gap-2">
        {(Object.keys(chosen) as Choice[]).map((choice) => (
          <div key={choice}>
            <dt className="font-semibold">{choiceNames[choice]()}</dt>
            <dd>{m.privacy_conflict_stored({ value: wordsOf(choice, stored) })}</dd>
            <dd>{m.privacy_conflict_mine({ value: wordsOf(choice, { ...stored, ...chosen }) })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onResolve(true)}>
          {m.privacy_conflict_use_mine()}
        </Button>
        <Button onClick={() => onResolve(false)}>{m.privacy_conflict_use_stored()}</Button>
      </div>
    </section>
  )
}

const wordsOf = (choice: Choice, from: Choices): string => {
  const words: (value: never) => string = valueNames[choice]
  return words(from[choice] as never)
}
