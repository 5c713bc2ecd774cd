import { useState } from 'react'
import { type SavedSearch, savedSearchName, searchNotices } from '@mtaa/contract/commerce/listings/saved-searches'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useChangeSearch, useDeleteSearch } from './saved-searches.queries.ts'

const failed = ({ message }: Error) => showToast({ title: message, tone: 'danger' })

const notices = { digest: m.saved_digest, instant: m.saved_instant, none: m.saved_no_mail }

/** One saved search: run it, rename it, choose its mails, delete it. */
export function SavedSearchEntry({ search: { id, name, path, notice } }: { search: SavedSearch }) {
  const [isNaming, setNaming] = useState(false)
  const change = useChangeSearch(id)
  const remove = useDeleteSearch(id)
  const ask = async () => {
    const isSure = await askQuestion({
      title: m.saved_delete_title(),
      text: m.saved_delete_text({ name }),
      yes: m.common_delete(),
      no: m.common_keep(),
    })
    if (isSure) remove.mutate(undefined, { onError: failed })
  }
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {isNaming ? (
        <RenameForm id={id} name={name} onEnd={() => setNaming(false)} />
      ) : (
        <h2 className="text-lg font-semibold break-words">{isolate(name)}</h2>
      )}
      <RadioGroup
        label={m.saved_notice()}
        name={`notice ${id}`}
        value={change.isPending ? (change.variables.notice ?? notice) : notice}
        onChange={(notice) => change.mutate({ notice }, { onError: failed })}
        options={searchNotices.map((value) => ({ value, label: notices[value]() }))}
      />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={path}>{m.saved_run()}</LinkButton>
        <Button variant="plain" onClick={() => setNaming(true)}>
          {m.settings_rename()}
        </Button>
        <Button variant="plain" busy={remove.isPending} onClick={() => void ask()}>
          {m.common_delete()}
        </Button>
      </div>
    </article>
  )
}

function RenameForm({ id, name, onEnd }: { id: string; name: string; onEnd: () => void }) {
  const change = useChangeSearch(id)
  const form = useForm({
    initial: { name },
    check: (typed) => ({ body: typed.name }),
    send: (typed) => change.mutateAsync({ name: typed }, { onError: failed }),
    onDone: onEnd,
  })
  return (
    <form {...form.props} noValidate={false} className="flex flex-col gap-3">
      <Input label={m.settings_name()} {...form.field('name')} required maxLength={savedSearchName.max} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.common_save()}
        </Button>
        <Button variant="plain" onClick={onEnd}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
