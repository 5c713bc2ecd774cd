import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type MutedWord,
  muteDays,
  mutedWordLength,
  type MuteFor,
  muteWord,
  unmuteWord,
} from '@mtaa/contract/community/mutes'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { RowsSkeleton } from '../../identity/settings/index.ts'
import { fetchAnew } from './mutes.queries.ts'

/** `words`: undefined until they are loaded; `failed`: they will not be, which the list of people says. */
export function MutedWords({ words, failed }: { words: readonly MutedWord[] | undefined; failed: boolean }) {
  if (!words) return failed ? null : <RowsSkeleton count={2} />
  return (
    <div className="flex flex-col gap-4">
      <WordForm />
      {words.length === 0 ? (
        <p className="text-muted">{m.mutes_words_none()}</p>
      ) : (
        <ul className="border-t border-line">
          {words.map((word) => (
            <li key={word.id}>
              <Word word={word} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const lengths: Record<string, MuteFor> = {
  always: 'always',
  ...Object.fromEntries(muteDays.map((days) => [String(days), days])),
}

function WordForm() {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { word: '', length: 'always' },
    check: ({ word, length }) =>
      word.trim().length < mutedWordLength.min
        ? { errors: { word: m.mutes_word_short() } }
        : { body: { word: word.trim(), for: lengths[length] ?? 'always' } },
    send: (body) => api(muteWord, { body }),
    refused: (error) => ({ errors: { word: sentenceOf(error, m.common_error()) } }),
    onDone: ({ word }) => {
      form.change({ word: '' })
      showToast({ title: m.mutes_word_done({ word: isolate(word) }), tone: 'success' })
      return fetchAnew(queryClient)
    },
  })
  return (
    <form {...form.props} method="post" className="flex flex-wrap items-start gap-3">
      <div className="min-w-48 flex-1">
        <Input
          label={m.mutes_word()}
          {...form.field('word')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={mutedWordLength.max}
        />
      </div>
      <div className="min-w-32">
        <Select label={m.mutes_for()} {...form.field('length')}>
          <option value="always">{m.mutes_always()}</option>
          {muteDays.map((days) => (
            <option key={days} value={days}>
              {m.common_days({ count: days })}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="primary" busy={form.isSending} className="self-end">
        {m.mutes_add()}
      </Button>
    </form>
  )
}

function Word({ word: { id, word, until } }: { word: MutedWord }) {
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(unmuteWord, { params: { id } }),
    onSuccess: () => {
      showToast({ title: m.mutes_word_undone({ word: isolate(word) }), tone: 'success' })
      return fetchAnew(queryClient)
    },
    onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{word}</bdi>
        </p>
        <p className="text-sm text-muted">
          {until === null ? m.mutes_always() : m.common_until({ moment: formatMoment(until, language) })}
        </p>
      </div>
      <Button
        variant="plain"
        busy={isPending}
        aria-label={m.mutes_remove_word({ word: isolate(word) })}
        className="-mr-4 ml-auto"
        onClick={() => mutate()}
      >
        {m.common_remove()}
      </Button>
    </div>
  )
}
