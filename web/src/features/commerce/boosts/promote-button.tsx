import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { boostTerms } from '@mtaa/contract/money/points'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ownBoostsQuery, usePromote } from './boosts.queries.ts'
import { randomId } from '../../../platform/random-id.ts'

/** Promotes an own product for points, after a question; says until when it is promoted. Undefined: nobody can now. */
export function usePromotion({ id, title }: Pick<ListingCard, 'id' | 'title'>) {
  const language = useLanguage()
  const isOpen = useFlag('promotions') === 'enabled'
  const { data: boosts } = useQuery({ ...ownBoostsQuery(useApi()), enabled: isOpen })
  const { mutate, isPending } = usePromote(id)
  // One key until it was answered: a press after a lost answer does not pay twice.
  const [key, setKey] = useState(() => randomId())
  if (!isOpen) return undefined
  const until = boosts?.find(({ listing_id }) => listing_id === id)?.ends_at
  const press = async () => {
    const text = until ? m.boosts_question_longer(boostTerms) : m.boosts_question(boostTerms)
    const question = { title: m.boosts_question_title({ title: isolate(title) }), text }
    if (!(await askQuestion({ ...question, yes: m.boosts_promote(), no: m.ui_cancel() }))) return
    mutate(key, {
      onSuccess: ({ ends_at }) => {
        setKey(randomId())
        showToast({ title: m.boosts_done({ moment: formatMoment(ends_at, language) }), text: title, tone: 'success' })
      },
      onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
    })
  }
  return { label: until ? m.boosts_longer() : m.boosts_promote(), busy: isPending, press: () => void press() }
}

export function PromoteButton({ product }: { product: Pick<ListingCard, 'id' | 'title'> }) {
  const promotion = usePromotion(product)
  if (!promotion) return null
  return (
    <Button busy={promotion.busy} onClick={promotion.press}>
      {promotion.label}
    </Button>
  )
}
